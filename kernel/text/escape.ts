// Testing for a character that needs escaping is much cheaper than replacing, and most text has none.
const TEXT = /[&<>]/;
const ATTRIBUTE = /[&<>"]/;

function entityOf(code: number): string | undefined {
  switch (code) {
    case 38:
      return '&amp;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    case 34:
      return '&quot;';
    default:
      return undefined;
  }
}

function escapeFrom(text: string, first: number, quotes: boolean): string {
  let out = '';
  let last = 0;
  for (let i = first; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 62 || (code === 34 && !quotes)) continue;
    const entity = entityOf(code);
    if (entity === undefined) continue;
    out += text.slice(last, i) + entity;
    last = i + 1;
  }
  return last === 0 ? text : out + text.slice(last);
}

/** Makes text safe between tags: escapes `&`, `<` and `>`. */
export function escapeHtml(text: string): string {
  const first = text.search(TEXT);
  return first < 0 ? text : escapeFrom(text, first, false);
}

/** Makes text safe inside a double-quoted attribute: escapes `&`, `<`, `>` and `"`. */
export function escapeAttribute(text: string): string {
  const first = text.search(ATTRIBUTE);
  return first < 0 ? text : escapeFrom(text, first, true);
}
