import MarkdownIt, { type Token } from 'markdown-it';

/** Nesting depth of quotations and lists. Deeper ones become text. Bounds the work on hostile input. */
const MAX_NESTING = 50;

const parser = new MarkdownIt('commonmark', { html: true, xhtmlOut: false, maxNesting: MAX_NESTING }).enable('table');

// The sanitizer removes styles, so columns are aligned by a class.
parser.core.ruler.push('cell-classes', ({ tokens }) => {
  for (const token of tokens) if (token.type === 'th_open' || token.type === 'td_open') describeCell(token);
});

/**
 * CommonMark with tables. HTML in it passes through, so the result is only as safe as its author. `sanitiseHtml` makes
 * it safe.
 */
export function markdownToHtml(text: string): string {
  return parser.render(text);
}

function describeCell(token: Token): void {
  const align = /^text-align:(right|center)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  token.attrs = null;
  if (token.tag === 'th') token.attrSet('scope', 'col');
  if (align !== undefined) token.attrSet('class', `align-${align}`);
}
