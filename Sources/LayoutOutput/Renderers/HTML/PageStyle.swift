import LayoutEngine
import LayoutReports
import TreeFiles

/// How a page looks around its pictures.
enum PageStyle {
  static let sheet = """
    :root { color-scheme: light dark; --back: #ffffff; --panel: #f6f8fa; --line: #d0d7de;
    --text: #24292f; --faint: #6e7781; --accent: #0969da; --chosen: #ddf4ff; --match: #fff8c5; }
    @media (prefers-color-scheme: dark) {
    :root { --back: #0f1318; --panel: #161b22; --line: #30363d; --text: #e6edf3;
    --faint: #8d96a0; --accent: #6ea8ff; --chosen: #1b3a5c; --match: #4b3f0e; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body { display: flex; flex-direction: column; background: var(--back); color: var(--text);
    font: 13px/1.45 -apple-system, "Segoe UI", Helvetica, Arial, "Liberation Sans", sans-serif; }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px;
    padding: 8px 14px; background: var(--panel); border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 15px; font-weight: 600; }
    .stretch { flex: 1; }
    #sizes { display: flex; align-items: center; gap: 8px; }
    #size { width: min(260px, 30vw); accent-color: var(--accent); }
    #size-name, #only-size { font-variant-numeric: tabular-nums; min-width: 7ch; }
    #only-size, #matches { color: var(--faint); }
    #search { width: 180px; }
    input, button, select { font: inherit; color: inherit; background: var(--back);
    border: 1px solid var(--line); border-radius: 6px; padding: 3px 9px; }
    button { cursor: pointer; }
    button[aria-pressed="true"], button[aria-expanded="true"] { border-color: var(--accent);
    color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: -1px; }
    main { flex: 1; min-height: 0; display: grid;
    grid-template-columns: minmax(180px, 22%) 1fr minmax(220px, 24%); }
    #tree, #details { overflow: auto; background: var(--panel); }
    #tree { border-right: 1px solid var(--line); padding: 8px 0; }
    #details { border-left: 1px solid var(--line); padding: 12px 14px; }
    #stage { overflow: auto; position: relative; }
    #stage svg { display: block; }
    .definitions { position: absolute; }
    .row { display: block; white-space: nowrap; width: max-content; min-width: 100%; cursor: default;
    content-visibility: auto; contain-intrinsic-height: auto 21px; padding: 1px 12px 1px calc(10px + var(--depth) * 14px); }
    .row::before { content: ""; display: inline-block; width: 14px; color: var(--faint); }
    .row[aria-expanded="true"]::before { content: "▾"; }
    .row[aria-expanded="false"]::before { content: "▸"; }
    .row .type { color: var(--faint); }
    .row.match { background: var(--match); }
    .row.pointed { background: color-mix(in srgb, var(--accent) 14%, transparent); }
    .row[aria-selected="true"] { background: var(--chosen); }
    .row.empty { color: var(--faint); }
    #details h2 { margin: 0 0 2px; font-size: 15px; overflow-wrap: anywhere; }
    #details h3 { margin: 16px 0 4px; font-size: 11px; font-weight: 600; color: var(--faint);
    text-transform: uppercase; letter-spacing: .04em; }
    #details .path { color: var(--faint); font-family: ui-monospace, monospace; font-size: 11px;
    overflow-wrap: anywhere; user-select: all; max-height: 12em; overflow: auto; }
    #details table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
    #details th { font-weight: 400; color: var(--faint); text-align: right; padding: 1px 12px 1px 0; }
    #details th:first-child { text-align: left; }
    #details td { text-align: right; padding: 1px 12px 1px 0; }
    #details tr.current td, #details tr.current th { color: var(--accent); }
    #details dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 1px 12px; }
    #details dt { color: var(--faint); }
    #details dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    #details h4 { margin: 8px 0 1px; font-size: 12px; font-weight: 600; cursor: pointer;
    overflow-wrap: anywhere; }
    #details ul { margin: 0; padding-left: 14px; overflow-wrap: anywhere; }
    #details .note { margin: 0; color: var(--faint); }
    .mark { position: absolute; border: 2px solid var(--accent); pointer-events: none; }
    .mark.chosen { background: color-mix(in srgb, var(--accent) 10%, transparent); }
    .without-specs .spec, .without-specs .on-spec { display: none; }
    .without-names .label { display: none; }
    #keys { position: fixed; right: 14px; bottom: 14px; padding: 12px 16px; border-radius: 8px;
    background: var(--panel); border: 1px solid var(--line); box-shadow: 0 8px 24px #0003; }
    #keys dl { margin: 0; }
    #keys div { display: flex; gap: 12px; padding: 2px 0; }
    #keys dt { min-width: 130px; }
    #keys dd { margin: 0; }
    kbd { font: 11px ui-monospace, monospace; padding: 1px 5px; border: 1px solid var(--line);
    border-radius: 4px; background: var(--back); }
    noscript { padding: 14px; }
    @media (max-width: 820px) {
    main { grid-template-columns: 1fr; grid-auto-rows: minmax(140px, auto); overflow: auto; }
    #stage { order: -1; }
    #tree, #details { border: 0; border-top: 1px solid var(--line); max-height: 50vh; }
    }

    """
}
