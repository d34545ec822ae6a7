"""Checks of every page: the stage, warnings, accessibility, colours and size."""

import contextlib
import pathlib

import axe_core_python

from library.pages import Page

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

AXE = pathlib.Path(axe_core_python.__file__).parent / "axe.min.js"
MOST_BYTES = 2_000_000


@contextlib.contextmanager
def window(driver, width, height):
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
    try:
        yield
    finally:
        driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@contextlib.contextmanager
def media(driver, **features):
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
        {"name": "prefers-" + name.replace("_", "-"), "value": value} for name, value in features.items()]})
    try:
        yield
    finally:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def stage(page):
    page.settle()
    return page.script("return stage")


def fits(page):
    now = stage(page)
    bounds = now["bounds"]
    left, top = now["x"] + bounds["x"] * now["scale"], now["y"] + bounds["y"] * now["scale"]
    right, bottom = left + bounds["width"] * now["scale"], top + bounds["height"] * now["scale"]
    return left >= 0 and top >= 0 and right <= now["width"] and bottom <= now["height"]


def check_zoom(driver):
    """The drawing opens fitted; keys, buttons, the wheel and dragging zoom and move it."""
    page = Page(driver, "page.html")
    assert fits(page) and stage(page)["scale"] > 1
    page = Page(driver, "sizes.html")
    scale = stage(page)["scale"]
    assert fits(page) and scale >= 0.5
    page.press("]")
    assert stage(page)["scale"] == scale, "all sizes have one scale"
    page.press("1")
    assert stage(page)["scale"] == 1 and page.find("#scale").text == "100 %"
    page.press("+")
    assert stage(page)["scale"] == 1.25 and page.find("#scale").text == "125 %"
    names = {label["text"]: label for label in page.script("return paintedLabels")}
    heights = {label["height"] for label in names.values()}
    assert heights <= {13, 25}, "names are as large at every scale"
    # What is below the pointer stays there.
    where = [round(number) for number in page.stage_place(50, 80)]
    origin = ScrollOrigin.from_viewport(*where)
    ActionChains(driver).key_down(Keys.CONTROL).scroll_from_origin(origin, 0, -240).key_up(Keys.CONTROL).perform()
    assert stage(page)["scale"] > 1.5
    moved = page.stage_place(50, 80)
    assert abs(moved[0] - where[0]) < 2 and abs(moved[1] - where[1]) < 2, (where, moved)
    before = stage(page)
    ActionChains(driver).scroll_from_origin(origin, 0, 100).perform()
    assert stage(page)["scale"] == before["scale"] and stage(page)["y"] < before["y"]
    before = stage(page)
    actions = page.show_picture_place(60, 120)
    actions.click_and_hold().move_by_offset(-30, -40).release().perform()
    after = stage(page)
    assert (after["x"] - before["x"], after["y"] - before["y"]) == (-30, -40), (before, after)
    assert page.chosen() is None, "dragging chooses nothing"
    page.press("0")
    assert fits(page)


def check_pinch(driver):
    """Two fingers zoom at their middle."""
    page = Page(driver, "sizes.html")
    x, y = page.stage_place(100, 100)
    before = stage(page)["scale"]

    def touch(kind, *places):
        driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x + by, "y": y, "id": number} for number, by in enumerate(places)]})

    touch("touchStart", -20, 20)
    for by in (30, 40):
        touch("touchMove", -by, by)
    touch("touchEnd")
    assert abs(stage(page)["scale"] / before - 2) < 0.2, stage(page)["scale"] / before
    moved = page.stage_place(100, 100)
    assert abs(moved[0] - x) < 8 and abs(moved[1] - y) < 8, moved


def check_in_sight(driver):
    """What is chosen in the tree or by a key is brought into sight, at any scale."""
    page = Page(driver, "feed.html")
    for scale in (1, 4):
        driver.execute_script("zoomTo(arguments[0])", scale)
        page.press(Keys.END)
        page.settle()
        box = page.script("return toPixels(chosenBox())")
        now = stage(page)
        assert 0 <= box["x"] < now["width"] and 0 <= box["y"] < now["height"], (scale, box)
        rows = page.script("""
            const tree = $('tree').getBoundingClientRect();
            const row = document.querySelector('.row[aria-selected="true"]').getBoundingClientRect();
            return row.top >= tree.top && row.bottom <= tree.bottom;""")
        assert rows, "the row is in sight"
        page.press(Keys.HOME)


def check_narrow(driver):
    """On a narrow screen, half of the height is the drawing's, and the panels are below it, one at a time."""
    for name in ("sizes.html", "swept.html", "problems.html", "differences.html"):
        with window(driver, 400, 800):
            page = Page(driver, name)
            page.settle()
            assert page.find("#stage").size["height"] >= 400, page.find("#stage").size
            assert fits(page)
            wide = page.script("return document.documentElement.scrollWidth")
            assert wide <= 400, f"{name} is {wide} wide"
            tabs = page.all('[role="tab"]')
            if page.script("return state.chosen") >= 0:
                assert page.find("#details").is_displayed(), "what is chosen is explained at first sight"
                tabs[0].click()
            assert page.find("#elements").is_displayed() and not page.find("#details").is_displayed()
            tabs[1].click()
            assert page.find("#details").is_displayed() and not page.find("#elements").is_displayed()


def check_warnings(driver):
    """What is wrong is in the tree, the drawing and the details, with what to write instead."""
    page = Page(driver, "problems.html")
    assert page.find("#warnings").text.split() == ["!", "2", "warnings"], page.find("#warnings").text
    assert page.chosen() == "cut text", "a page opens at its first warning"
    warning = page.find("#details .warning")
    assert "of its 36 characters are hidden: " in warning.text, warning.text
    assert warning.find_element(By.TAG_NAME, "code").text == "truncated"
    badges = page.script("return [...document.querySelectorAll('.row .badge > :first-child')].map(mark => mark.textContent)")
    assert badges == ["…", "!"], badges
    page.press("w")
    assert page.chosen() == "nothing node"
    fixed = Page(driver, "misplaced.html")
    box = fixed.find("#details .warning .command")
    assert box.text.splitlines()[0] == 'Remove "layoutPosition" from the text "title". Line 1 is then:', box.text
    line = box.find_element(By.TAG_NAME, "code").text
    assert '"text": "A title"}' in line and "layoutPosition" not in line, line
    page = Page(driver, "problems.html")
    page.press("w")
    page.row("padded").find_element(By.CLASS_NAME, "arrow").click()
    assert page.row("padded").find_element(By.CLASS_NAME, "badge").text.startswith("1")
    # What has no height or width is drawn: 30 points of a line, and a cross.
    right = page.script("return frame(file().elements.findIndex(element => element[ID] === 'line'))")
    assert len(page.pixels(right["x"] - 1, right["y"] + 10, 2, 10)) > 1
    flat = Page(driver, "flattened.html")
    legend = [item.text for item in flat.all("#legend li")]
    assert legend == ["node", "text", "spec"], "what is between flattened elements is no spacing"


def check_flex(driver):
    """Of a chosen stack, the page shows growth, shrinkage and free space with their sums."""
    page = Page(driver, "problems.html")
    page.row("row").click()
    lines = page.details().splitlines()
    assert "horizontal" in lines and "+136" in lines, lines
    assert "once 49.5 +46 95.5" in lines and "twice 73.5 +90 163.5" in lines, lines
    assert [item.text for item in page.all("#legend li")] == [
        "node", "text", "spec", "inset", "spacing", "growth", "baseline"]
    page = Page(driver, "shrunk.html")
    page.row("narrow").click()
    lines = page.details().splitlines()
    assert "wide 300 −110 190" in lines and "−110" in lines, lines
    gaps = page.script("return stackGaps(arguments[0]).map(gap => [gap.kind, gap.box.x, gap.box.width])", 1)
    assert gaps == [["spacing", 190, 10]], gaps
    page.row("spread").click()
    gaps = page.script("return stackGaps(state.chosen).map(gap => [gap.kind, gap.box.width])")
    assert gaps == [["free", 100], ["free", 100]], gaps
    lines = page.details().splitlines()
    assert lines[lines.index("Free width") + 1] == "200", lines


def check_accessibility(driver):
    """axe-core finds nothing in light and dark, wide and narrow, with and without a choice."""
    rules = AXE.read_text()
    for name in ("problems.html", "sizes.html", "swept.html", "differences.html", "no-differences.html", "no-golden.html"):
        for scheme in ("light", "dark"):
            for size in ((1280, 860), (400, 800)):
                with media(driver, color_scheme=scheme), window(driver, *size):
                    page = Page(driver, name)
                    driver.execute_script(rules)
                    for keys in ([], ["?", Keys.ARROW_DOWN, Keys.ARROW_DOWN]):
                        page.press(*keys)
                        page.settle()
                        assert violations(driver) == [], (name, scheme, size, keys, violations(driver))


def violations(driver):
    """The violations that axe-core, which must be loaded, finds in the page."""
    found = driver.execute_async_script("axe.run(document).then(result => arguments[0](result.violations))")
    return [(problem["id"], [node["html"][:80] for node in problem["nodes"]]) for problem in found]


def check_announcements(driver):
    """A choice is announced once, in words."""
    page = Page(driver, "problems.html")
    driver.execute_script("""
        window.said = [];
        new MutationObserver(() => said.push($('status').textContent))
            .observe($('status'), { childList: true, characterData: true, subtree: true });""")
    page.press(Keys.ARROW_DOWN, "w")
    page.settle()
    said = page.script("return said")
    assert len(said) == 2 and said[1].startswith("cut, text, ") and said[1].endswith(", 1 warning"), said
    assert " by " in said[1] and "×" not in said[1], said
    live = page.all("[aria-live], [role=status], [role=alert]")
    assert [element.get_attribute("id") for element in live] == ["status"], "one place speaks"


def check_colours(driver):
    """Light and dark follow the system, on an open page, too."""
    backs = []
    page = Page(driver, "page.html")
    for scheme in ("light", "dark"):
        with media(driver, color_scheme=scheme):
            papers = page.pixels(100, 20, 1, 1)
            backs.append((page.find("body").value_of_css_property("background-color"), *papers))
    assert backs[0][0] != backs[1][0] and backs[0][1] != backs[1][1], backs


def check_no_network(driver):
    """A page loads nothing, and its console stays empty."""
    for path in sorted(Page.folder.glob("*.html")):
        Page(driver, path.name)
        loaded = driver.execute_script(
            "return performance.getEntriesByType('resource').map(entry => entry.name)")
        assert loaded == [], loaded
    # That these checks read the canvas is no fault of a page.
    complaints = [entry for entry in driver.get_log("browser")
                  if entry["level"] != "INFO" and "getImageData" not in entry["message"]]
    assert complaints == [], complaints


def check_ten_thousand(driver):
    """Of ten thousand elements, only what is in sight is built."""
    size = (Page.folder / "feed.html").stat().st_size
    assert size < MOST_BYTES, size
    page = Page(driver, "feed.html")
    page.settle()
    assert page.script("return file().elements.length") > 9990
    for action in ["fit()", "zoomTo(0.05)", "choose(5000)", "setClosed(0, true)", "setClosed(0, false)", "move(Infinity)"]:
        page.script(action + "; paintNow()")
        built = page.script("return document.querySelectorAll('*').length")
        assert built < 1000, f"{built} elements of the page after {action}"


def check_paper(driver):
    """On paper, the drawing has light colours and the size of the paper, and the marks are where it is; the screen's come back."""
    with media(driver, color_scheme="dark"):
        page = Page(driver, "swept.html")
        page.script("choose(3); zoomTo(9)")
        before = stage(page), page.script("return colours.paper")
        page.script("dispatchEvent(new Event('beforeprint'))")
        now = page.script("return { ...stage, canvas: canvas.clientWidth, paper: colours.paper }")
        assert (now["width"], now["canvas"], now["paper"]) == (680, 680, "#ffffff"), now
        assert fits(page) and page.marked("chosen") == page.script("return Object.values(frame(3))")
        page.script("dispatchEvent(new Event('afterprint'))")
        assert (stage(page), page.script("return colours.paper")) == before


def check_low_windows(driver):
    """Each control is in sight in a window of half its size, as at 200 % zoom, and on a phone that is turned."""
    for size in [(640, 400), (844, 390)]:
        with window(driver, *size):
            page = Page(driver, "swept.html")
            hidden = page.script("""return [...document.querySelectorAll('header :is(button, input), #panels button')].filter(control => {
                const { width, left, right, bottom } = control.getBoundingClientRect();
                return width > 0 && (left < 0 || right > innerWidth || bottom > innerHeight); }).map(control => control.id)""")
            assert not hidden, (size, hidden)
