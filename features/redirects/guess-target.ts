/** Below it, two addresses have nothing in common that a person would see. */
const MIN_SIMILARITY = 0.5;

/** How alike two texts are, from 0 to 1: the share of their letters and pairs of letters that both have. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [partsOfA, partsOfB] = [partsOf(a), partsOf(b)];
  const total = partsOfA.length + partsOfB.length;
  const left = new Map<string, number>();
  for (const part of partsOfA) left.set(part, (left.get(part) ?? 0) + 1);
  let common = 0;
  for (const part of partsOfB) {
    const count = left.get(part) ?? 0;
    if (count === 0) continue;
    left.set(part, count - 1);
    common += 1;
  }
  return (2 * common) / total;
}

function partsOf(text: string): string[] {
  return Array.from(text).flatMap((letter, at, letters) => [
    letter,
    ...(at === 0 ? [] : [`${letters[at - 1]}${letter}`]),
  ]);
}

/** The last segment of a path without a file extension, which usually names the page. */
export function slugOf(path: string): string {
  return (path.split('/').findLast((part) => part !== '') ?? '').replace(/\.(?:html?|php|aspx?)$/, '');
}

/** The candidate that is most like a missing path, by its last segment and, among equals, by the whole path. */
export function guessTarget<Candidate extends { path: string }>(
  path: string,
  candidates: readonly Candidate[],
): Candidate | null {
  const rated = candidates.map((candidate) => ({
    candidate,
    slug: similarity(slugOf(path), slugOf(candidate.path)),
    whole: similarity(path, candidate.path),
  }));
  const [best] = rated
    .filter(({ slug }) => slug >= MIN_SIMILARITY)
    .toSorted((a, b) => b.slug - a.slug || b.whole - a.whole || (a.candidate.path < b.candidate.path ? -1 : 1));
  return best?.candidate ?? null;
}
