"""Checks how an open page shows the new layouts of --watch."""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import time

from library import runs
from library.pages import Page, feed
from library.runs import output

SAVES = 14


@contextlib.contextmanager
def watching(*arguments):
    """The program with --watch, which has written its page once."""
    process = subprocess.Popen([runs.PROGRAM, *arguments, "--watch", "--format", "html"], cwd=Page.folder,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    page = pathlib.Path(Page.folder, arguments[arguments.index("-o") + 1])
    wait_for(lambda: page.exists() and page.with_suffix(".live.js").exists(), "the page")
    try:
        yield process
    finally:
        process.terminate()
        assert process.wait(10) == -signal.SIGTERM
        errors = process.stderr.read()
        assert b"Fatal" not in errors, errors


def wait_for(condition, what, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"no {what} after {seconds} s"
        time.sleep(0.01)


def save(name, value):
    """Saves a file as editors do: by replacing it with another one."""
    path = pathlib.Path(Page.folder, name)
    other = path.with_suffix(".tmp")
    other.write_text(value if isinstance(value, str) else json.dumps(value))
    os.rename(other, path)


def state(page):
    return page.script("return [stage.scale, stage.x, stage.y, $('tree').scrollTop, pathOf(state.chosen), closed.size]")


def check_live(driver):
    """An open page shows each saved tree once, and keeps scroll, zoom and selection."""
    tree = feed(500)
    save("live.json", tree)
    with watching("live.json", "-q", "--width", "375", "-o", "live.html"):
        page = Page(driver, "live.html")
        page.settle()
        page.script("choose(120); setClosed(7, true); zoomTo(2.5); moveTo(2.5, -40, -300); $('tree').scrollTop = 700")
        page.settle()
        before = state(page)
        page.script("const taken = takeOver; window.count = 0; takeOver = fresh => { taken(fresh); count += 1; }")
        for number in range(1, SAVES + 1):
            tree["spacing"] = 4 + 0.5 * number
            save("live.json", tree)
            wait_for(lambda: page.script("return count") == number, "new layout")
        page.settle()
        assert state(page) == before, (state(page), before)
        assert page.script("choose(0); return property(0, 'spacing')").startswith("11"), "the last spacing"


def check_live_moved(driver):
    """The selection stays when elements are inserted before it, and a page that fits the drawing fits it again."""
    tree = feed(30)
    save("moved.json", tree)
    with watching("moved.json", "-q", "--width", "375", "-o", "moved.html"):
        page = Page(driver, "moved.html")
        page.script("choose(file().elements.findIndex(([, id]) => id === 'cell-3'))")
        tree["children"].insert(0, {"type": "node", "id": "banner", "intrinsicSize": [375, 900]})
        save("moved.json", tree)
        wait_for(lambda: page.rows()[1] == "banner node", "new row")
        assert page.chosen() == "cell-3 stack", page.chosen()
        assert page.script("return stage.isFitted && frame(0).height > 900")
        del tree["children"][4]
        save("moved.json", tree)
        wait_for(lambda: "cell-3 stack" not in page.rows(), "removal")
        assert page.chosen() == "cell-4 stack", page.chosen()


def check_live_problem(driver):
    """The error of a broken tree is shown over the last drawing, and removed when the tree is fixed."""
    tree = {"type": "node", "id": "box", "style": {"preferredSize": [100, 50]}}
    save("problem.json", tree)
    with watching("problem.json", "-q", "-o", "problem.html"):
        page = Page(driver, "problem.html")
        save("problem.json", json.dumps(tree).replace("preferredSize", "preferedSize"))
        wait_for(lambda: page.all("#problem:not([hidden])"), "error")
        text = page.find("#problem").text
        assert 'write "preferredSize"' in text and "\x1b" not in text, text
        assert page.rows() == ["box node"] and page.labels() == ["box"]
        bottom = page.script("return $('problem').getBoundingClientRect().bottom - $('stage').getBoundingClientRect().top")
        assert bottom <= 0, "the error covers the drawing"
        assert "stale" in page.find("#stage").get_attribute("class") and page.find("#live").text == "● error"
        page.find("#problem button").click()
        assert not page.find("#problem").is_displayed()
        tree["id"] = "mended"
        save("problem.json", tree)
        wait_for(lambda: page.rows() == ["mended node"], "new row")
        assert not page.find("#problem").is_displayed() and page.find("#live").text.startswith("● live")
        os.unlink(pathlib.Path(Page.folder, "problem.json"))
        wait_for(lambda: page.find("#problem").is_displayed(), "error")
        assert "no such file" in page.find("#problem").text


def check_live_end(driver):
    """After the end of --watch, the page says so, stays as it is, and asks for nothing more."""
    save("end.json", {"type": "node", "id": "box"})
    with watching("end.json", "-q", "-o", "end.html"):
        page = Page(driver, "end.html")
        wait_for(lambda: page.script("return live.hasHeard"), "first answer")
    wait_for(lambda: page.all("#problem.note"), "note")
    assert sorted(path.name for path in pathlib.Path(Page.folder).glob("end*")) == ["end.html", "end.json"]
    asked = page.script("return live.asked")
    time.sleep(0.3)
    assert page.script("return live.asked") == asked
    again = Page(driver, "end.html")
    time.sleep(0.2)
    assert not again.all("#problem") and again.rows() == ["box node"]


def check_live_differences(driver):
    """A page of differences shows the new comparison."""
    save("checked.json", {"type": "node", "id": "box", "style": {"preferredSize": [100, 50]}})
    output("check", "checked.json", "-q", "--goldens", "checked.golden.json", "--update=force", cwd=Page.folder)
    save("checked.json", {"type": "node", "id": "box", "style": {"preferredSize": [100, 60]}})
    with watching("check", "checked.json", "-q", "--goldens", "checked.golden.json", "-o", "checked.html"):
        page = Page(driver, "checked.html")
        page.script("choose(0); showSide('beside'); zoomTo(3)")
        assert "resized by 0 × 10" in page.find("#differences").text
        save("checked.json", {"type": "node", "id": "box", "style": {"preferredSize": [100, 75]}})
        wait_for(lambda: "resized by 0 × 25" in page.find("#differences").text, "new difference")
        assert page.script("return [state.side, stage.scale, state.chosen]") == ["beside", 3, 0]
        save("checked.json", {"type": "node", "id": "box", "style": {"preferredSize": [100, 50]}})
        wait_for(lambda: "none differs" in page.find("#summary").text, "summary")
        assert page.find("#nothing").is_displayed()


def check_not_live(driver):
    """A page that --watch has not made asks for nothing."""
    page = Page(driver, "page.html")
    time.sleep(0.2)
    assert page.script("return performance.getEntriesByType('resource').length") == 0
    assert page.script("return typeof layoutcalc") == "undefined"
