import LayoutEngine
import LayoutReports
import TreeFiles

/// What a page of differences shows before its script fills it in, and how it looks.
enum ComparisonBody {
  static let markup = """
    <header>
    <h1 id="summary"></h1>
    <select id="layout" aria-label="Layout" hidden></select>
    <span id="only-layout"></span>
    <span class="stretch"></span>
    <span role="radiogroup" aria-label="Frames" class="switch">
    <button id="expected" role="radio">Expected</button>
    <button id="both" role="radio">Both</button>
    <button id="actual" role="radio">Actual</button></span>
    \(PageBody.buttons)
    </header>
    <main>
    <nav id="differences" role="listbox" tabindex="0" aria-label="Differences"></nav>
    <section id="stage" aria-label="Picture"></section>
    <aside id="details" aria-live="polite"></aside>
    </main>
    \(PageBody.keys([
      (["↑", "↓"], "difference before, after"),
      (["Home", "End"], "first and last difference"),
      (["[", "]"], "layout before, after"),
      (["e"], "the expected frames alone, or both"),
      (["a"], "the actual frames alone, or both"),
      (["Esc"], "choose nothing"),
    ]))

    """

  static let style = """
    :root { --expected: #bc4c00; --actual: #0969da; }
    #differences { overflow: auto; background: var(--panel); border-right: 1px solid var(--line);
    padding: 8px 0; }
    #differences .row { white-space: normal; width: auto; contain-intrinsic-height: auto 40px;
    padding: 4px 12px 4px 14px; }
    #differences .row::before { content: none; }
    #differences .change { display: block; color: var(--faint); font-size: 12px; }
    .problem { margin: 0; padding: 4px 14px; }
    .switch button { margin: 0; }
    button[aria-checked="true"] { border-color: var(--accent); color: var(--accent); }
    #details tr.expected th, #details tr.expected td { color: var(--expected); }
    #details tr.actual th, #details tr.actual td { color: var(--actual); }
    .picture .box.same, .picture .cross.same { fill: none; stroke: #8c959f; stroke-opacity: .55; }
    .picture .spec.same { stroke: #8c959f; stroke-opacity: .55; }
    .picture .label.same { fill: #6e7781; }
    .picture .box.expected { fill: none; stroke: var(--expected); stroke-dasharray: 2 2; }
    .picture .spec.expected, .picture .cross.expected { stroke: var(--expected);
    stroke-dasharray: 2 2; }
    .picture .box.actual { fill: var(--actual); fill-opacity: .1; stroke: var(--actual); }
    .picture .spec.actual, .picture .cross.actual { stroke: var(--actual); }
    .picture .label.expected { fill: var(--expected); }
    .picture .label.actual { fill: var(--actual); }
    .show-expected .actual, .show-actual .expected { display: none; }
    .mark.expected { border: 2px dashed var(--expected); }
    .mark.actual { border: 2px solid var(--actual);
    background: color-mix(in srgb, var(--actual) 12%, transparent); }
    @media (prefers-color-scheme: dark) {
    :root { --expected: #f0883e; --actual: #6ea8ff; }
    }

    """
}
