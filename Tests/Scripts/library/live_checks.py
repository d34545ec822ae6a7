"""Checks how an open page shows the new layouts of --watch."""

import contextlib
import json
import os
import pathlib
import resource
import signal
import statistics
import subprocess
import time

from library.page_checks import time_for, time_used
from library.pages import Page, feed

SAVES = 15


@contextlib.contextmanager
def watching(*arguments):
    """The program with --watch, which has written its page once."""
    process = subprocess.Popen([Page.program, *arguments, "--watch", "--format", "html"], cwd=Page.folder,
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


def time_seen(page, number):
    """The time at which the page has drawn that many new layouts, in milliseconds. The page itself measures it, since
    each request of the driver delays the page."""
    return page.driver.execute_async_script("""
        const [number, done] = arguments;
        const look = () => times.length < number ? setTimeout(look, 10) : done(times[number - 1]);
        look();""", number)


def time_of_process(process):
    """The processor time of a running process, in milliseconds."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(int(ticks) for ticks in fields[11:13]) * 1000 / os.sysconf("SC_CLK_TCK")


def time_of_invocations(*arguments):
    """The processor time of as many invocations as there are saves, in milliseconds."""
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (usage.ru_utime + usage.ru_stime) * 1000
    before = used()
    for _ in range(SAVES):
        subprocess.run([Page.program, *arguments, "--format", "html"], cwd=Page.folder, check=True)
    return used() - before


def check_live(driver):
    """An open page shows each saved tree once, for little work, and keeps scroll, zoom and selection."""
    tree = feed(500)
    save("live.json", tree)
    arguments = ("live.json", "-q", "--width", "375", "-o", "live.html")
    invocations = time_of_invocations(*arguments)
    with watching(*arguments) as process:
        page = Page(driver, "live.html")
        page.settle()
        opening = time_used(driver)
        page.script("choose(120); setClosed(7, true); zoomTo(2.5); moveTo(2.5, -40, -300); $('tree').scrollTop = 700")
        page.settle()
        before = state(page)
        page.script("""
            const taken = takeOver;
            window.times = [];
            takeOver = fresh => {
                taken(fresh);
                requestAnimationFrame(() => requestAnimationFrame(() =>
                    times.push(performance.timeOrigin + performance.now())));
            };""")
        taken, program = [], time_of_process(process)

        def save_often():
            for number in range(1, SAVES + 1):
                tree["children"][0]["children"][2]["intrinsicSize"] = [60 + number, 20]
                tree["spacing"] = 4 + 0.5 * number
                start = time.time() * 1000
                save("live.json", tree)
                taken.append(time_seen(page, number) - start)
                time.sleep(0.05)

        updates = time_for(driver, save_often)
        program = time_of_process(process) - program
        assert page.script("return times.length") == SAVES
        assert state(page) == before, (state(page), before)
        assert page.script("return frame(6).y === frame(0).y") is not None
        assert "spacing" in page.script("choose(0); return $('details').textContent")
        assert "11" in page.script("return property(0, 'spacing')")
        print(f"        saved to seen: {min(taken):.0f} to {max(taken):.0f} ms, median {statistics.median(taken):.0f} ms; "
              f"processor time per save: program {program / SAVES:.0f} ms (an invocation {invocations / SAVES:.0f}), "
              f"page {updates / SAVES:.0f} ms (opening it {opening:.0f})")
        assert program < 2 * invocations, (program, invocations)
        assert updates < 2 * SAVES * opening, (updates, opening)


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
        assert 'did you mean "preferredSize"?' in text and "\x1b" not in text, text
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
    subprocess.run([Page.program, "check", "checked.json", "-q", "--goldens", "checked.golden.json", "--update=force"],
                   check=True, cwd=Page.folder, stdout=subprocess.DEVNULL)
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
