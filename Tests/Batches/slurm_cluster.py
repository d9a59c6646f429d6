"""A Slurm cluster of two nodes on one machine, in a separate folder, for a test."""

import os
import pathlib
import signal
import socket
import subprocess
import time

CONFIGURATION = """\
ClusterName=swatch
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller}
SlurmUser=root
AuthType=auth/munge
CredType=cred/munge
# A job that was put back waits as long as a credential lives: two minutes, unless it is said here.
AuthInfo=socket={folder}/munge/socket,cred_expire=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SwitchType=switch/none
MpiDefault=none
MailProg=/bin/true
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
SlurmdParameters=config_overrides
# A node that does not answer for ten seconds is lost.
SlurmdTimeout=10
KillWait=15
MessageTimeout=5
NodeName=n1 NodeAddr=127.0.0.1 Port={first} CPUs=1 State=UNKNOWN
NodeName=n2 NodeAddr=127.0.0.1 Port={second} CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


class SlurmCluster:
    """A cluster of two nodes, n1 and n2, with one processor each. A `with` statement starts and
    stops it."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.configuration = self.folder / "slurm.conf"
        self.daemons = {}
        self.environment = {**os.environ, "SLURM_CONF": str(self.configuration)}

    def __enter__(self):
        try:
            self.begin()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def begin(self):
        """Starts the daemons, and waits until both nodes take jobs."""
        # Munge requires a folder that other users can enter.
        self.folder.chmod(0o755)
        for name in ("munge", "state", "spool-n1", "spool-n2"):
            (self.folder / name).mkdir(mode=0o755)
        controller, first, second = free_ports(3)
        host = socket.gethostname().split(".")[0]
        self.configuration.write_text(CONFIGURATION.format(
            folder=self.folder, host=host, controller=controller, first=first, second=second))
        key = self.folder / "munge/key"
        key.touch(mode=0o600)
        key.write_bytes(os.urandom(128))
        munge = self.folder / "munge"
        self.start("munged", "--foreground", f"--socket={munge}/socket", f"--key-file={key}", f"--pid-file={munge}/pid",
                   f"--seed-file={munge}/seed", f"--log-file={munge}/log")
        wait_for((munge / "socket").exists, "munged does not start", self.folder)
        self.start("slurmctld", "-D", "-f", self.configuration)
        for node in ("n1", "n2"):
            self.start("slurmd", "-D", "-f", self.configuration, "-N", node, name=node)
        wait_for(lambda: self.states() == ["idle", "idle"], "the nodes do not take jobs", self.folder)

    def start(self, *words, name=None):
        """Starts a daemon whose output goes to a file."""
        name = name or words[0]
        program = words[0] if words[0] == "munged" else f"/usr/sbin/{words[0]}"
        with open(self.folder / f"{name}.log", "wb") as log:
            self.daemons[name] = subprocess.Popen(
                [program, *words[1:]], env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True)

    def ask(self, *words):
        """Returns the words that a Slurm command prints."""
        result = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False)
        return result.stdout

    def states(self):
        """Returns the states of the nodes, in order."""
        return self.ask("sinfo", "--noheader", "--Node", "--format=%T").split()

    def jobs(self):
        """Returns a line for each job that has not ended."""
        return self.ask("squeue", "--noheader", "--array", "--format=%i %T %N").splitlines()

    def details(self, job):
        """Returns the members of a job's description, such as `JobState` and `Restarts`."""
        words = self.ask("scontrol", "show", "job", str(job)).split()
        return dict(word.split("=", 1) for word in words if "=" in word)

    def lose(self, node):
        """Kills all processes of a node, as a power cut does."""
        # The daemons are killed first, so that no process is left that could report the end of a
        # job.
        of_jobs = [number for number in processes() if f"SLURMD_NODENAME={node}" in environment(number)
                   and f"SLURM_CONF={self.configuration}" in environment(number)]
        watchers = {parent(number) for number in of_jobs} - set(of_jobs)
        self.daemons[node].kill()
        for number in [*watchers, *of_jobs]:
            kill(number)
        self.daemons[node].wait()
        return len(of_jobs) + len(watchers) + 1

    def end(self):
        """Cancels all jobs and ends the daemons."""
        if "slurmctld" in self.daemons:
            self.ask("scancel", "--user=root")
            end = time.monotonic() + 20
            while self.jobs() and time.monotonic() < end:
                time.sleep(0.2)
        for daemon in reversed(self.daemons.values()):
            daemon.terminate()
        for daemon in self.daemons.values():
            daemon.wait()


def wait_for(condition, complaint, folder):
    """Waits for a condition; prints the logs if it doesn't occur in time."""
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            logs = [f"{path.name}:\n{path.read_text(errors='replace')[-1500:]}" for path in folder.glob("*.log")]
            raise SystemExit("\n".join([complaint, *logs]))
        time.sleep(0.2)


def free_ports(number):
    """Returns unused ports."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(number)]
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def processes():
    """Returns the ids of all processes."""
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def environment(number):
    """Returns the environment variables of a process, as `NAME=value`."""
    try:
        return pathlib.Path(f"/proc/{number}/environ").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []


def command_line(number):
    """Returns the command line of a process."""
    try:
        return pathlib.Path(f"/proc/{number}/cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []


def parent(number):
    """Returns the id of a process's parent; 0 if the process has ended."""
    try:
        return int(pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except OSError:
        return 0


def kill(number):
    """Kills a process that may have ended."""
    try:
        os.kill(number, signal.SIGKILL)
    except ProcessLookupError:
        pass
