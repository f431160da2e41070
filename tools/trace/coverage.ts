import { z } from 'zod';
import { readIds } from './ids.ts';
import { readTitles } from './titles.ts';

export const Requirement = z.object({
  id: z.string(),
  section: z.string(),
  area: z.string(),
  kind: z.string(),
  statement: z.string(),
  verify: z.enum(['unit', 'render', 'api', 'browser']),
});
export type Requirement = z.infer<typeof Requirement>;

export type TestFile = { readonly path: string; readonly source: string };

export type Coverage = {
  /** Ids named by a test that runs, with the files that name them. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** Unknown ids, and words in place of an id. */
  readonly invalidIds: readonly string[];
};

export function readCoverage(requirements: readonly Requirement[], files: readonly TestFile[]): Coverage {
  const known = new Set(requirements.map(({ id }) => id));
  const named = new Map<string, string[]>();
  const invalidIds: string[] = [];
  for (const { path, source } of files) {
    for (const { text, live } of readTitles(path, source)) {
      const { ids, malformed } = readIds(text);
      for (const word of [...malformed, ...ids.filter((id) => !known.has(id))])
        invalidIds.push(`${word}  ${path}: ${text}`);
      for (const id of live ? ids : []) named.set(id, [...(named.get(id) ?? []), path]);
    }
  }
  return { named, invalidIds };
}

/** Requirements that only a browser can verify and that no browser test names. */
export function findBelowLevel(requirements: readonly Requirement[], { named }: Coverage): Requirement[] {
  return requirements.filter(({ id, verify }) => {
    const paths = named.get(id);
    return verify === 'browser' && paths !== undefined && !paths.some((path) => path.startsWith('e2e/'));
  });
}
