const MAX_WORDS = 10;
const MAX_WORD_LENGTH = 60;

/** A text search query: all words, each as the beginning of a word. Null for a text without words. */
export function toSearchQuery(search: string): string | null {
  const words = search
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    // Letters and digits only, so that no word ends its quotes.
    .map((word) => `'${Array.from(word).slice(0, MAX_WORD_LENGTH).join('')}':*`);
  return words.length === 0 ? null : words.join(' & ');
}
