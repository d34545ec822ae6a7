"""Checks the width that can be dragged, the strip of thumbnails, the opening view and the preview."""

import json

from library.page_checks import stage, window
from library.pages import ROOT, Page
from library.runs import output

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

# Of a page of 16 elements at 705 sizes.
MOST_BYTES = 1_000_000


def frames_at(width):
    """The frames that the program lays out, by id."""
    text = output("tags.json", "--max", f"{width}xinf", "-q", "--format", "json", cwd=Page.folder)
    frames = {}

    def add(element):
        if "id" in element:
            frames[element["id"]] = [element["frame"][key] for key in ("x", "y", "width", "height")]
        for child in element.get("children", []):
            add(child)

    layout = json.loads(text)
    add(layout.get("root", layout))
    return frames


def check_between_sizes(driver):
    """Between two sizes the answer stays, with the size that it is of, and so does the thumbnail's mark; the handle has no tip."""
    page = Page(driver, "swept.html")
    page.script("choose(0); showLength(251)")
    assert page.find("#details .answer").text.startswith("At 260 × ∞: "), page.find("#details .answer").text
    page.script("showLength(225)")
    assert len(page.all("#film [aria-current]")) == 1
    ActionChains(driver).move_to_element(page.find("#edge")).perform()
    page.settle()
    assert page.script("return state.pointed") == -1 and not page.find("#tip").is_displayed()


def check_overflow(driver):
    """What extends past the drawing is counted at its side; rows from right to left have no free space that is not there."""
    page = Page(driver, "far-off.html")
    assert page.script("return overflow()") == {"left": [], "top": [], "right": [924], "bottom": []}
    page = Page(driver, "mirrored.html")
    page.script("choose(0)")
    assert page.script("return [layout().mirrored, frame(1).x, allGaps().map(({ kind, box }) => [kind, box.x, box.width])]") == [
        True, 100, [["spacing", 88, 12], ["spacing", 28, 12]]]


def check_width_handle(driver):
    """The width is dragged at one scale, over all points; frames between the sizes are those of a layout."""
    page = Page(driver, "swept.html")
    before = stage(page)
    ActionChains(driver).drag_and_drop_by_offset(page.find("#edge"), round(131 * before["scale"]), 0).perform()
    assert page.find("#size-name").text == "≈ 251 × ∞", page.find("#size-name").text
    after = stage(page)
    assert [before[key] for key in "xy"] + [before["scale"]] == [after[key] for key in "xy"] + [after["scale"]]
    page.find("#edge").send_keys(Keys.ARROW_RIGHT)
    assert page.find("#edge").get_attribute("aria-valuenow") == "252"
    wrong = []
    for width in range(121, 400, 3):
        shown = page.script("""
            showLength(arguments[0]);
            if (layout().isNear) return null;
            return Object.fromEntries(file().elements.flatMap(([, id], index) =>
                id === null ? [] : [[id, numbers(frameInParent(index))]]));""", width)
        if shown is None:
            continue
        laid_out = frames_at(width)
        wrong += [(width, name) for name, frame in laid_out.items()
                  if any(abs(float(one) - other) > 1 for one, other in zip(shown[name], frame))]
    assert not wrong, wrong
    page.find("#edge").send_keys(Keys.HOME)
    assert page.find("#size-name").text == "120 × ∞"
    assert not Page(driver, "page.html").find("#edge").is_displayed()


def check_packed(driver):
    """Many sizes are written by what changes, and are read again as each size is written alone."""
    layouts = Page(driver, "swept.html").script("return file().layouts")
    assert '"packed":' in (Page.folder / "swept.html").read_text() and len(layouts) == 15
    for width, layout in zip(range(120, 401, 20), layouts):
        (Page.folder / "alone.html").write_text(
            output("tags.json", "--max", f"{width}xinf", "-q", "--format", "html", cwd=Page.folder))
        assert Page(driver, "alone.html").script("return file().layouts") == [layout], width
    cell = ROOT / "Examples/asdkgram-photo-cell.json"
    many = output(cell, "--sweep", "320..1024", "-q", "--format", "html").encode()
    print(f"        {len(many):,} bytes at 705 sizes")
    assert len(many) < MOST_BYTES, len(many)


def check_failing_widths(driver):
    """A page of requirements opens on what fails; the failing widths are red on the track and at the handle."""
    page = Page(driver, "swept-required.html")
    assert page.chosen() == "title text" and "fails" in page.find("#details .warning.failed").text
    assert page.find("#details .warning.failed").rect["y"] < 300
    failing = page.script("return file().warnings.find(isFailed)[3]")
    last = page.script("return file().layouts.length - 1")
    parts = page.script("return [...$('failures').children].map(part => [part.style.left, part.style.width])")
    assert parts == [[f"{100 * failing[0] / last:g}%", f"{100 * (failing[-1] - failing[0]) / last:g}%"]] or \
        abs(float(parts[0][1][:-1]) - 100 * (failing[-1] - failing[0]) / last) < 0.01, (parts, failing)
    assert "failed" in page.find("#edge").get_attribute("class")
    assert [frame.text.splitlines()[0] for frame in page.all(".frame .badge")][:1] == ["×"]
    # The reason is that of the shown width, and where nothing fails, that is said.
    reason = lambda: page.find("#details .warning.failed p").text.split("sizes): ")[1]
    assert reason() == f"at {120 + 20 * failing[0]}: title.lines is 2 require", reason()
    page.script("showSize(arguments[0])", failing[-1])
    assert reason() == f"at {120 + 20 * failing[-1]}: title.lines is 2 require", reason()
    page.find("#edge").send_keys(Keys.END)
    assert "failed" not in page.find("#edge").get_attribute("class")
    assert page.find("#details .warning.passed").text.startswith("✓ Not at this size: ")
    assert page.all(".frame .badge")[-1].text == "✓"


def check_film(driver):
    """Several sizes or files are a strip of thumbnails with names, devices and safe areas."""
    page = Page(driver, "devices.html")
    names = [frame.text.splitlines() for frame in page.all(".frame")]
    asked = ["iphone-15", "iphone-se", "ipad-mini-6"]
    assert len(names) == 3 and all(name[0].split(" +")[0] == device for device, name in zip(asked, names)), names
    page.settle()
    inked = page.script("""return [...document.querySelectorAll('.frame canvas')].map(canvas =>
        canvas.getContext('2d').getImageData(0, 0, 76, 52).data.some(value => value > 0))""")
    assert inked == [True, True, True], inked
    page.all(".frame")[1].click()
    assert page.find("#size-name").text.startswith("375 × 667 · iphone-se"), page.find("#size-name").text
    page.all(".frame")[0].click()
    assert "top 59, left 0, bottom 34, right 0" in page.details(), page.details()
    assert "outside the safe area" in page.find("#legend").text
    assert page.script("return ['#size-name', '.frame span'].every(name => { const box = document.querySelector(name); "
                       "return box.scrollWidth <= box.clientWidth; })"), "names of devices are not cut off"
    page = Page(driver, "sizes.html")
    assert driver.title == "rainforest-card and 1 more", driver.title
    assert len(page.all(".frame")) == 6
    page.all(".frame")[5].click()
    assert page.rows()[0] == "cell inset" and page.find("#size-name").text == "667 × ∞"
    assert not Page(driver, "page.html").find("#film").is_displayed()


def check_opening(driver):
    """A long drawing opens from the top at its width; the answer for an element is at the top of the panel."""
    page = Page(driver, "cells.html")
    now = stage(page)
    assert now["scale"] >= 0.5 and now["y"] > 0, now
    page.script("choose(file().elements.length - 1)")
    why = page.script("return [...document.querySelectorAll('#details h4')][0].getBoundingClientRect().top")
    assert why < 450, why
    page.script("$('tree').scrollLeft = 900; choose(2)")
    seen = page.script("""
        const tree = $('tree').getBoundingClientRect(), dot = document.querySelector('.row[aria-selected="true"] .dot');
        return dot.getBoundingClientRect().left >= tree.left;""")
    assert seen, "the row is in sight across, too"
    splitter = page.find(".splitter.left")
    before = page.find("#elements").size["width"]
    ActionChains(driver).drag_and_drop_by_offset(splitter, 100, 0).perform()
    assert abs(page.find("#elements").size["width"] - before - 100) <= 3
    splitter.send_keys(Keys.ARROW_LEFT)
    assert abs(page.find("#elements").size["width"] - before - 84) <= 3


def check_preview(driver):
    """The preview has no boxes, names, badges and marks."""
    page = Page(driver, "devices.html")
    page.press("p")
    page.settle()
    assert page.find("#preview").get_attribute("aria-pressed") == "true"
    page.script("choose(1)")
    assert page.script("return getComputedStyle($('marks')).visibility") == "hidden"
    painted = page.script("""
        const called = [], pen = new Proxy(canvas.getContext('2d'), { set: (pen, name, value) => { pen[name] = value; return true; },
            get: (pen, name) => typeof pen[name] !== 'function' ? pen[name]
                : (...all) => { called.push(name); return pen[name](...all); } });
        paint(pen);
        return called;""")
    assert "strokeRect" not in painted and "fillText" in painted, painted


def check_badges(driver):
    """A click on a badge chooses what it is about, and no badge is on another one."""
    page = Page(driver, "problems.html")
    page.settle()
    badges = page.script("return badges.map(({ index, x, y }) => [index, x, y])")
    assert len(badges) == 2, badges
    left, top = page.script("const { left, top } = canvas.getBoundingClientRect(); return [left, top]")
    for index, x, y in badges:
        actions = ActionChains(driver)
        actions.w3c_actions.pointer_action.move_to_location(round(left + x), round(top + y))
        actions.click().perform()
        assert page.script("return state.chosen") == index
    page.script("model.warnings.byRow = new Map([[0, warningsOf(badges[0].index)], [1, warningsOf(badges[0].index)]]); placeBadges()")
    first, second = page.script("return badges.map(({ x, y }) => [x, y])")
    assert first != second, "one is under the other"


def check_phone(driver):
    """A tap opens the details; a screen that is turned has space for the drawing; an unknown link is said."""
    with window(driver, 390, 844):
        page = Page(driver, "page.html")
        page.show_picture_place(330, 24).click().perform()
        assert page.find("#details").is_displayed() and page.details().startswith("time"), page.details()
        answer = "return document.querySelector('.answer').getBoundingClientRect()"
        assert page.script(answer)["bottom"] < 844
        # The answer about another element is in sight, too.
        page.script("$('details').scrollTop = 900")
        page.show_picture_place(100, 10).click().perform()
        assert 550 < page.script(answer)["top"] and page.script(answer)["bottom"] < 844, page.script(answer)
    with window(driver, 844, 390):
        page = Page(driver, "swept.html")
        page.settle()
        size = page.find("#stage").size
        assert size["height"] > 180 and size["width"] > 450, size
    with window(driver, 1024, 768):
        assert Page(driver, "page.html").find("#legend").is_displayed()
    page = Page(driver, "page.html#nobody@375xinf")
    assert page.find("#notice").text.startswith("There is no element nobody"), page.find("#notice").text
    page.find("#notice button").click()
    assert not page.all("#notice")
