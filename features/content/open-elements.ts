// Which open elements end when another element starts or ends, as in browsers, for the elements that occur in content:
// https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements that end an open paragraph. */
const ENDS_PARAGRAPH = setOf(
  'blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table ul',
);
const HEADINGS = setOf('h1 h2 h3 h4 h5 h6');
const CELLS = setOf('td th caption');
/** The search inside a cell stops at these. */
const SCOPE = setOf('table td th caption');
/** The search for a list item stops at these. It passes through `div` and `p` only. */
const LIST_SCOPE = setOf(
  'blockquote caption dd details dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol pre section summary table tbody td tfoot th thead tr ul',
);
const TABLE = setOf('table');
const RUBY = setOf('ruby');

interface ImpliedEnd {
  /** The outermost open element of these ends, with everything in it. */
  names: ReadonlySet<string>;
  /** The search stops at one of these. */
  within: ReadonlySet<string>;
}

const without = (set: ReadonlySet<string>, ...names: string[]): ReadonlySet<string> =>
  new Set([...set].filter((name) => !names.includes(name)));

const ENTRY: ImpliedEnd = { names: setOf('li'), within: without(LIST_SCOPE, 'li') };
const TERM: ImpliedEnd = { names: setOf('dd dt'), within: without(LIST_SCOPE, 'dd', 'dt') };
const ANNOTATION: ImpliedEnd = { names: setOf('rp rt'), within: RUBY };
const CELL: ImpliedEnd = { names: setOf('caption colgroup td th'), within: TABLE };
const ROW: ImpliedEnd = { names: setOf('caption colgroup td th tr'), within: TABLE };
const GROUP: ImpliedEnd = { names: setOf('caption colgroup tbody td tfoot th thead tr'), within: TABLE };
const LINK: ImpliedEnd = { names: setOf('a'), within: SCOPE };
const PARAGRAPH: ImpliedEnd = { names: setOf('p'), within: SCOPE };

const BY_NAME: Readonly<Record<string, ImpliedEnd>> = {
  li: ENTRY,
  dd: TERM,
  dt: TERM,
  rp: ANNOTATION,
  rt: ANNOTATION,
  td: CELL,
  th: CELL,
  tr: ROW,
  tbody: GROUP,
  thead: GROUP,
  tfoot: GROUP,
  caption: GROUP,
  colgroup: GROUP,
  a: LINK,
};

/** How many of the open elements stay open when `name` starts. */
export function openAfterStart(open: readonly string[], name: string): number {
  const openCount = Object.hasOwn(BY_NAME, name) ? countStillOpen(open, BY_NAME[name]) : open.length;
  const stillOpen = open.slice(0, openCount);
  if (HEADINGS.has(name) && HEADINGS.has(stillOpen.at(-1) ?? '')) return stillOpen.length - 1;
  return ENDS_PARAGRAPH.has(name) ? countStillOpen(stillOpen, PARAGRAPH) : openCount;
}

/** How many of the open elements stay open when `name` ends. All of them, if no element of that name can end here. */
export function openAfterEnd(open: readonly string[], name: string): number {
  for (let at = open.length - 1; at >= 0; at--) {
    const candidate = open[at] ?? '';
    if (candidate === name) return at;
    // The end of a table, or of a part of it, ends its cells. Any other end tag only affects its own cell.
    if (candidate === 'table' || (CELLS.has(candidate) && !isTablePart(name))) break;
  }
  return open.length;
}

function isTablePart(name: string): boolean {
  return name === 'table' || GROUP.names.has(name);
}

function countStillOpen(open: readonly string[], ended: ImpliedEnd | undefined): number {
  let openCount = open.length;
  for (let at = open.length - 1; at >= 0; at--) {
    const candidate = open[at] ?? '';
    if (ended?.names.has(candidate) === true) openCount = at;
    else if (ended?.within.has(candidate) === true) break;
  }
  return openCount;
}
