import { toLexeme, toWordQuery } from '#features/catalog/search-query.ts';
import { searchWords } from '#features/search/search-words.ts';

/** What is looked for in `order_search.words`. Empty texts are left out. */
export interface WordsFilter {
  search: string;
  product: string | undefined;
  discount: string | undefined;
  tag: string | undefined;
  hasNote: 'true' | undefined;
}

const isOneOf = (queries: readonly (string | null)[]): string =>
  queries.flatMap((query) => (query === null ? [] : `(${query})`)).join(' | ');

const startsWith = (text: string): string => `${toLexeme(text)}:*`;

/** All words of the text as beginnings of names, the text as the beginning of a SKU, or a whole tracking number. */
function toCustomerQuery(text: string): string {
  return isOneOf([toWordQuery(searchWords(text)), startsWith(`@sku ${text}`), toLexeme(`@tracking ${text}`)]);
}

/** All words of the text as beginnings of words of product names, the beginning of a SKU, or the id of a product. */
function toProductQuery(text: string): string {
  const words = searchWords(text);
  const ofTitles = words.length === 0 ? null : words.map((word) => startsWith(`@title ${word}`)).join(' & ');
  return isOneOf([ofTitles, startsWith(`@sku ${text}`), toLexeme(`@item ${text}`)]);
}

/** A text search query over `order_search.words`. Null if nothing is looked for. */
export function toOrderWordsQuery(websiteId: string, filter: WordsFilter): string | null {
  const { search, product, discount, tag, hasNote } = filter;
  const parts = [
    ...(search === '' ? [] : [toCustomerQuery(search.toLowerCase())]),
    ...(product === undefined ? [] : [toProductQuery(product.toLowerCase())]),
    ...(discount === undefined ? [] : [toLexeme(`@discount ${discount.toLowerCase()}`)]),
    ...(tag === undefined ? [] : [startsWith(`@tag ${tag.toLowerCase()}`)]),
    ...(hasNote === undefined ? [] : [toLexeme('@note')]),
  ];
  if (parts.length === 0) return null;
  return [toLexeme(`@site ${websiteId}`), ...parts.map((part) => `(${part})`)].join(' & ');
}
