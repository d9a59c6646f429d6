"""Tests of the installed package: python -m pytest Packages/Python/tests"""

import datetime
import multiprocessing
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading

import pytest
import swatch_render as swatch
from swatch_render import _program

CARD = {"scale": 1, "root": {"node": "display", "id": "box", "backgroundColor": "#FF0000",
                             "style": {"preferredSize": [8, 4]}}}
TEXT = {"root": {"node": "text", "text": "{{title}}", "font": {"size": 20}}}
HEADS = {"png": b"\x89PNG", "jpeg": b"\xff\xd8\xff", "webp": b"RIFF", "svg": b"<svg ", "pdf": b"%PDF"}


@pytest.fixture
def templates(tmp_path):
    (tmp_path / "card.json").write_text(__import__("json").dumps(TEXT))
    return tmp_path


def process_of(renderer):
    return renderer._connection.process


@pytest.mark.parametrize("form", sorted(HEADS))
def test_a_document_is_rendered_in_each_format(form):
    assert swatch.render(CARD, format=form)[:5].startswith(HEADS[form])


def test_the_path_of_a_template_is_rendered(templates):
    by_path = swatch.render(templates / "card.json", {"title": "a"})
    assert by_path == swatch.render(TEXT, {"title": "a"})


def test_the_same_input_gives_the_same_bytes_from_all_threads(templates):
    with swatch.Renderer(templates, jobs=2) as renderer:
        first = renderer.render("card", {"title": "a"})
        found = []
        threads = [threading.Thread(target=lambda: found.extend(
            renderer.render("card", {"title": "a"}) for _ in range(20))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(found) == 160 and set(found) == {first}


def test_width_and_scale_change_the_picture():
    with swatch.Renderer() as renderer:
        picture = renderer.render(CARD, scale=3)
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == (24, 12)


@pytest.mark.parametrize("template, data, kind, error", [
    ("none", {}, "missing", swatch.MissingError),
    ("card", {}, "content", swatch.ContentError),
    ({"root": {"node": "text", "txt": "a"}}, {}, "content", swatch.ContentError),
])
def test_errors_have_a_kind_a_place_and_advice(templates, template, data, kind, error):
    with swatch.Renderer(templates) as renderer, pytest.raises(error) as caught:
        renderer.render(template, data)
    assert caught.value.kind == kind
    if kind == "content":
        assert caught.value.place.line == 1 and caught.value.place.path.startswith("$")
        assert caught.value.advice and caught.value.messages
    assert pickle.loads(pickle.dumps(caught.value)).place == caught.value.place


def test_a_wrong_option_is_told_with_its_sentence():
    with swatch.Renderer(arguments=["--colour"]) as renderer, pytest.raises(swatch.RequestError, match="--colour"):
        renderer.render(CARD)


def test_a_killed_process_is_told_and_the_next_picture_starts_another(templates):
    with swatch.Renderer(templates) as renderer:
        first = renderer.render(CARD)
        process = process_of(renderer)
        process.send_signal(signal.SIGSTOP)
        waiting = []

        def wait():
            try:
                renderer.render(CARD)
            except swatch.EndedError as error:
                waiting.append(error)

        thread = threading.Thread(target=wait)
        thread.start()
        while not renderer._connection.pending:
            pass
        process.kill()
        thread.join(10)
        assert "signal 9" in str(waiting[0]) and waiting[0].kind == "ended"
        assert renderer.render(CARD) == first
        assert process_of(renderer).pid != process.pid


@pytest.mark.parametrize("value, word", [(float("nan"), "NaN"), (float("inf"), "infinite"), ({1}, "type set"), (object(), "type object")])
def test_a_value_that_json_lacks_is_an_error_at_once(value, word):
    with swatch.Renderer() as renderer:
        with pytest.raises(swatch.ContentError, match=word):
            renderer.render(CARD, {"a": value})
        assert renderer.render(CARD, {"a": datetime.date(2026, 3, 2)}).startswith(HEADS["png"])


def test_a_request_that_is_too_long_is_told():
    with swatch.Renderer() as renderer:
        with pytest.raises(swatch.SizeError):
            renderer.render(CARD, {"a": "x" * (2 << 20)})


def test_no_process_is_left_behind():
    renderer = swatch.Renderer()
    renderer.render(CARD)
    process = process_of(renderer)
    renderer.close()
    assert process.returncode == 0
    renderer.render(CARD)
    process = process_of(renderer)
    del renderer
    assert process.returncode == 0


def _in_child(renderer, queue):
    queue.put((renderer.render(CARD), process_of(renderer).pid))
    renderer.close()


def test_a_forked_process_starts_its_own():
    with swatch.Renderer() as renderer:
        first = renderer.render(CARD)
        context = multiprocessing.get_context("fork")
        queue = context.Queue()
        child = context.Process(target=_in_child, args=(renderer, queue))
        child.start()
        picture, pid = queue.get(timeout=30)
        child.join(10)
        assert (picture, child.exitcode) == (first, 0) and pid != process_of(renderer).pid
        assert renderer.render(CARD) == first


def test_a_feed_gives_pages_as_they_are_made():
    pages = list(swatch.feed(({"title": str(number)} for number in range(50)), TEXT, width=100))
    assert [page.rows for page in pages] == [(1, 20), (21, 40), (41, 50)]
    assert all(page.data.startswith(HEADS["png"]) and page.size[0] == 100 for page in pages)
    whole = list(swatch.feed([{"title": "a"}] * 50, TEXT, format="pdf", width=100))
    assert len(whole) == 1 and whole[0].data.startswith(HEADS["pdf"])


def test_a_feed_that_is_left_ends_its_process(monkeypatch):
    started = []
    monkeypatch.setattr(subprocess, "Popen", lambda *words, popen=subprocess.Popen, **options: started.append(
        popen(*words, **options)) or started[-1])
    pages = swatch.feed(({"title": "a"} for _ in iter(int, 1)), TEXT, width=100)
    next(pages)
    pages.close()
    assert [process.returncode is None for process in started] == [False]


def test_rows_that_fail_are_handed_over_or_raised():
    failures = []
    rows = [{"title": "a"}, {"name": "b"}]
    assert len(list(swatch.feed(rows, TEXT, width=100, on_failure=failures.append))) == 1
    assert [failure.row for failure in failures] == [2]
    with pytest.raises(swatch.FeedError) as caught:
        list(swatch.feed(rows, TEXT, width=100))
    assert [failure.row for failure in caught.value.failures] == [2] and caught.value.kind == "rows"


def test_what_the_rows_raise_is_raised():
    def rows():
        yield {"title": "a"}
        raise OSError("no more rows")

    with pytest.raises(OSError, match="no more rows"):
        list(swatch.feed(rows(), TEXT, width=100))


def test_check_finds_mistakes():
    assert swatch.check(TEXT, [{"title": "a"}]) == []
    finding, = swatch.check({"root": {"node": "text", "text": "a", "colr": 1}})
    assert finding.rule == "mistake" and "colr" in finding.message and finding.place.endswith("$.root.colr")


def test_the_command_is_on_the_path():
    command = os.path.join(os.path.dirname(sys.executable), "swatch")
    told = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[1] == "libraries bundle"
    done = subprocess.run([command, "render", "none.json", "-o", "a.png"], capture_output=True, check=False)
    assert done.returncode == 66


def test_a_path_with_blanks_and_letters_is_no_obstacle(tmp_path, monkeypatch):
    moved = tmp_path / "ä b:c; $d"
    shutil.copytree(os.path.dirname(os.path.dirname(_program.COMMAND)), moved)
    monkeypatch.setattr(_program, "COMMAND", str(moved / "bin" / "swatch"))
    assert swatch.render(CARD).startswith(HEADS["png"])
