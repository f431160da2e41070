export interface Searchable {
  label: string;
  keywords?: readonly string[] | undefined;
}

/**
 * The entries that contain every word of the query, best first: labels that start with it, then words of labels that
 * start with it, then the rest. Equal entries keep their order.
 */
export function rank<Entry extends Searchable>(entries: readonly Entry[], query: string): Entry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

function scoreOf({ label, keywords = [] }: Searchable, words: readonly string[]): number {
  const text = fold(label);
  const all = `${text} ${fold(keywords.join(' '))}`;
  if (!words.every((word) => all.includes(word))) return 0;
  const first = words[0] ?? '';
  if (text.startsWith(first)) return 3;
  return text.includes(` ${first}`) ? 2 : 1;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
