import { searchWords } from '#features/search/search-words.ts';

/**
 * A text search query over `product_summaries.words`: all words of the text as beginnings of words in the title and in
 * tags, or the whole text as the beginning of a SKU or barcode. Null for an empty text.
 */
export function toSearchQuery(websiteId: string, search: string): string | null {
  const text = search.trim().toLowerCase();
  if (text === '') return null;
  const words = searchWords(text).map((word) => `${quote(word)}:*`);
  const found = [...(words.length === 0 ? [] : [words.join(' & ')]), `${quote(`code ${text}`)}:*`];
  return `${quote(`site ${websiteId}`)} & (${found.map((one) => `(${one})`).join(' | ')})`;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
