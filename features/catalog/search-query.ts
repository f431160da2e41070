import { searchWords } from '#features/search/search-words.ts';

/**
 * A text search query over `product_summaries.words`: all words of the text as beginnings of words in the title and in
 * tags, or the whole text as the beginning of a SKU or barcode. Null for an empty text.
 */
export function toSearchQuery(websiteId: string, search: string): string | null {
  const text = search.trim().toLowerCase();
  if (text === '') return null;
  const words = toWordQuery(searchWords(text));
  const found = [...(words === null ? [] : [words]), `${toLexeme(`@code ${text}`)}:*`];
  return `${toLexeme(`@site ${websiteId}`)} & (${found.map((one) => `(${one})`).join(' | ')})`;
}

/** A text search query: all words, each as the beginning of a word. Null without words. */
export function toWordQuery(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `${toLexeme(word)}:*`).join(' & ');
}

/** A lexeme of a text search query. Every character is taken literally. */
export function toLexeme(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
