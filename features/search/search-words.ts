/** The words that a search looks for. */

const MAX_WORDS = 8;
const MAX_WORD = 40;

/** Normalizes text like the search index: lowercase without accents. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
}

/** The words of a query, without duplicates. */
export function searchWords(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))].slice(0, MAX_WORDS);
}

/** Whether a word of a text matches a word of the query: starts with it, or differs from it by an ending. */
export function isHit(word: string, requested: string): boolean {
  const folded = foldText(word);
  if (folded.startsWith(requested)) return true;
  return folded.length >= 3 && requested.startsWith(folded) && requested.length - folded.length <= 3;
}

/** The edit distance of two words, up to `max`: letters changed, added, removed or transposed. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + substitutionCost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}

/**
 * The known word that was most likely meant, or null if none is near. Among equals, the one that occurs in more texts
 * wins.
 */
export function nearestWord(given: string, known: ReadonlyMap<string, number>): string | null {
  if (given.length < 3) return null;
  const max = given.length < 6 ? 1 : 2;
  let best: { word: string; distanceToWord: number; uses: number } | null = null;
  for (const [word, uses] of known) {
    const distanceToWord = distance(given, word, best === null ? max : best.distanceToWord);
    const isBetter =
      best === null
        ? distanceToWord <= max
        : distanceToWord < best.distanceToWord || (distanceToWord === best.distanceToWord && uses > best.uses);
    if (isBetter && distanceToWord <= max) best = { word, distanceToWord, uses };
  }
  return best?.word ?? null;
}
