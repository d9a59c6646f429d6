// Replaced by the first resident.
