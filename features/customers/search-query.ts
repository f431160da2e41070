import { toLexeme, toWordQuery } from '#features/catalog/search-query.ts';
import { searchWords } from '#features/search/search-words.ts';

/** What is looked for in `customers.words`. Empty texts are left out. */
export interface WordsFilter {
  search: string;
  tag: string | undefined;
}

const tagQuery = (text: string): string => `${toLexeme(`@tag ${text.toLowerCase()}`)}:*`;

/** All words of the text as beginnings of names, or the text as the beginning of a tag. */
function toSearchQuery(text: string): string {
  const words = toWordQuery(searchWords(text));
  return [...(words === null ? [] : [`(${words})`]), tagQuery(text)].join(' | ');
}

/** A text search query over `customers.words`. Null if nothing is looked for. */
export function toCustomerWordsQuery(websiteId: string, { search, tag }: WordsFilter): string | null {
  const parts = [...(search === '' ? [] : [toSearchQuery(search)]), ...(tag === undefined ? [] : [tagQuery(tag)])];
  if (parts.length === 0) return null;
  return [toLexeme(`@site ${websiteId}`), ...parts.map((part) => `(${part})`)].join(' & ');
}
