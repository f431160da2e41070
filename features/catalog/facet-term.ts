// The terms that the database stores for each listed product: what lists can be filtered by.

/** Between the name and the value of an option. */
const SEPARATOR = '\u{1f}';

export function categoryTerm(category: string): string {
  return `category ${category}`;
}

export function tagTerm(tag: string): string {
  return `tag ${tag}`;
}

export function authorTerm(author: string): string {
  return `author ${author}`;
}

export const STARRED_TERM = 'starred';

export function optionTerm(name: string, value: string): string {
  return `option ${name}${SEPARATOR}${value}`;
}

/** The name and value of an option's term. Null for another term. */
export function parseOptionTerm(term: string): { name: string; value: string } | null {
  const end = term.indexOf(SEPARATOR);
  if (!term.startsWith('option ') || end < 0) return null;
  return { name: term.slice('option '.length, end), value: term.slice(end + 1) };
}

export function parseTagTerm(term: string): string | null {
  return term.startsWith('tag ') ? term.slice('tag '.length) : null;
}

const SIZES = [
  ['xxs'],
  ['xs', 'extra small'],
  ['s', 'small'],
  ['m', 'medium'],
  ['l', 'large'],
  ['xl', 'extra large'],
  ['xxl', '2xl'],
  ['xxxl', '3xl'],
  ['4xl'],
  ['5xl'],
  ['one size'],
];

/** Sorts the values of an option: first sizes by size, then numbers by their value, other text by the alphabet of the language. */
export function sortValues<T>(entries: readonly T[], textOf: (entry: T) => string, language: string): T[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return entries.toSorted((a, b) => sizeRank(textOf(a)) - sizeRank(textOf(b)) || compare(textOf(a), textOf(b)));
}

/** The place of a size among all sizes. Texts that are no sizes come after them. */
function sizeRank(text: string): number {
  const name = text.trim().toLowerCase();
  const place = SIZES.findIndex((names) => names.includes(name));
  return place < 0 ? SIZES.length : place;
}
