const MAX_WORD_LENGTH = 60;
/** Of one entry, which can be about 200 records. */
const MAX_WORDS = 2000;
const MAX_SEARCH_WORDS = 10;

/** The different words of texts, in lower case and without accents. */
function splitTerms(texts: readonly string[], max: number): string[] {
  const words = texts.flatMap((text) =>
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('')),
  );
  return [...new Set(words)].slice(0, max);
}

export function toIndexedTerms(labels: readonly string[]): string[] {
  return splitTerms(labels, MAX_WORDS);
}

/** A text search query: all words, each as the beginning of a word. Null for a text without words. */
export function toTextQuery(search: string): string | null {
  const words = splitTerms([search], MAX_SEARCH_WORDS);
  // Letters and digits only, so that no word ends its quotes.
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}
