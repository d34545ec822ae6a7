"""Checks what the details say of the style of an element, and the names in the drawing."""

from library.pages import Page


def list_below(page, heading):
    """The terms of the lists below a heading of the details, with their words, and what is between them."""
    return page.script("""
        const parts = [];
        let at = [...$('details').querySelectorAll('h3')].find(part => part.textContent === arguments[0]).nextSibling;
        for (; at && at.tagName !== 'H3'; at = at.nextSibling)
            if (at.tagName === 'DL') for (let term = at.firstChild; term; term = term.nextSibling.nextSibling)
                parts.push(term.textContent + ': ' + term.nextSibling.textContent);
            else if (at.tagName !== 'IMG') parts.push(at.textContent);
        return parts;""", heading)


def check_style(driver):
    """The style is what was written and, below it, what that means."""
    page = Page(driver, "named.html")
    page.script("choose(1)")
    assert list_below(page, "Style") == [
        "preferredSize: 90, 40", "flexShrink: true", "maxWidth: 90", "which means", "width: 90", "height: 40", "flexShrink: 1"]
    page.script("choose(2)")
    assert list_below(page, "Style")[0] == "source: icon@2x.png", list_below(page, "Style")
    page = Page(driver, "problems.html")
    page.script("choose(1)")
    assert list_below(page, "Style") == [
        "text: Grows", "fontSize: 17", "flexGrow: 1", "which means", "font: Helvetica", "ascender: 13.09",
        "descender: -3.91"], list_below(page, "Style")


def check_names(driver):
    """Names that are too long are shortened, and an image without an id has the name of its file."""
    page = Page(driver, "named.html")
    page.script("zoomTo(1)")
    names = page.labels()
    assert "icon@2x.png" in names, names
    short = [name for name in names if "…" in name]
    assert len(short) == 1 and "the-button-that-sends-the-form".startswith(short[0].split("…")[0]), names
    assert "the-button-that-sends-the-form".endswith(short[0].split("…")[1]), names


def check_arrangement(driver):
    """Alignment is icons with words; a stack that wraps has its lines with their free space."""
    page = Page(driver, "swept.html")
    page.script("showSize(0); choose(file().elements.findIndex(element => element[ID] === 'tags'))")
    terms = list_below(page, "Flex")
    assert terms[:4] == ["Direction: horizontal", "justifyContent: start", "alignItems: stretch", "alignContent: start"], terms
    icons = page.script("return [...$('details').querySelectorAll('.alignment svg')].map(icon => icon.childElementCount)")
    assert icons == [4, 3, 4], icons
    lines = page.script("return [...$('details').querySelectorAll('table')].find(part =>"
                        " part.textContent.startsWith('line')).querySelectorAll('tbody tr').length")
    assert lines == page.script("return linesOf(state.chosen, axesOf(state.chosen)).length") > 1, lines


def check_pictures(driver):
    """An image of a file is its picture, in the drawing, in the details and alone in the preview."""
    page = Page(driver, "named.html")
    page.script("choose(2)")
    page.settle()
    shown = page.find("#details img.picture")
    assert shown.get_attribute("alt") == "icon@2x.png" and page.script("return arguments[0].naturalWidth", shown) > 0
    box = page.script("const { x, y, width, height } = frame(2); return [x + 2, y + 2, width - 4, height - 4]")
    page.press("p")
    page.settle()
    # The picture has one colour.
    assert page.pixels(*box) == {(68, 136, 204, 255)}, page.pixels(*box)
    assert page.script("return pictureOf(1)") is None


def check_arrows_are_not_on_words(driver):
    """Arrows of growth and shrinkage and their numbers are where no texts and names are."""
    page = Page(driver, "filled.html")
    page.row("cell").click()
    page.settle()
    where = page.script("""
        const stack = shownStack(), axes = axesOf(stack), outer = toPixels(frame(stack));
        const box = toPixels(frame(model.children[stack].at(-1)));
        return [arrowPlace(axes, outer, box, [box.x, box.x + box.width]), outer.y + outer.height];""")
    assert where[0] > where[1], "below the stack, whose texts fill it"


def check_sizes_in_words(driver):
    """What the name of a golden says of a layout is in words, and a size is spelled in one way."""
    page = Page(driver, "required.html")
    spelled = {"375xinf-min375x0": "375 × ∞, exactly 375 wide", "375xinf": "375 × ∞", "320x480-min10x0@3x":
               "320 × 480, at least 10 × 0, 3 pixels per point", "infxinf-flatten-rtl": "no size given, flattened, right to left",
               "90x20-german-text1.3": "90 × 20, german-text1.3", "icon-44x44-min.json": "icon-44x44-min.json"}
    assert page.script("return arguments[0].map(shownSize)", list(spelled)) == list(spelled.values())
    assert "375xinf" not in page.details() and "fails at 375 and at 700" in page.details(), page.details()
