import { toLexeme, toWordQuery } from '#features/catalog/search-query.ts';
import { searchWords } from '#features/search/search-words.ts';

const startsWith = (text: string): string => `${toLexeme(text)}:*`;

const isOneOf = (queries: readonly (string | null)[]): string =>
  queries.flatMap((query) => (query === null ? [] : `(${query})`)).join(' | ');

/** All words of the text as beginnings of words in names and titles, or the text as the beginning of an email address. */
function toTextQuery(text: string): string {
  return isOneOf([toWordQuery(searchWords(text)), startsWith(`@email ${text}`)]);
}

/** All words of the text as beginnings of words in the title, the beginning of a SKU, or the id of a product. */
function toProductQuery(text: string): string {
  const words = searchWords(text);
  const inTitle = words.length === 0 ? null : words.map((word) => startsWith(`@title ${word}`)).join(' & ');
  return isOneOf([inTitle, startsWith(`@sku ${text}`), toLexeme(`@item ${text}`)]);
}

/** A text search query over `subscription_words`. Null if nothing is looked for. */
export function toSubscriptionWordsQuery(
  websiteId: string,
  { search, product }: { search: string; product?: string | undefined },
): string | null {
  const parts = [
    ...(search === '' ? [] : [toTextQuery(search.toLowerCase())]),
    ...(product === undefined ? [] : [toProductQuery(product.toLowerCase())]),
  ];
  if (parts.length === 0) return null;
  return [toLexeme(`@site ${websiteId}`), ...parts.map((part) => `(${part})`)].join(' & ');
}
