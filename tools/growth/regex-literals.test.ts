import path from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { type FoundRegex, listRegexLiterals } from './regex-literals.ts';

// Covers that no regular expression of the product backtracks superlinearly. The expressions are analyzed, not run.

/** Expressions that never see external text, or only text that cannot be hostile to them. */
const INTERNAL_ONLY: ReadonlySet<string> = new Set([
  // Names of our own files, and selectors in our own source.
  String.raw`platform/shell/bundle.ts /-([\w-]+)\.js$/`,
  'platform/shell/island-script.ts /role="search"|[a-z]+-[a-z-]+/',
  // The text never contains two hyphens in a row.
  'features/media/clean-name.ts /-+$/',
  'features/media/clean-name.ts /^-+|-+$/',
  'platform/render/theme/tweaks.ts /^-+|-+$/',
  // The environment of the process.
  String.raw`platform/config/config.ts /\s*,\s*/`,
]);

const labelOf = ({ file, source }: FoundRegex): string => `${file} /${source}/`;

function isSuperlinear(source: string, flags: string): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

describe('regular expressions of the product', () => {
  const all = listRegexLiterals(path.join(import.meta.dirname, '..', '..'));

  it('finds regular expressions in the source', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it('every regular expression matches in linear time', () => {
    const slow = all.filter(({ source, flags }) => isSuperlinear(source, flags)).map(labelOf);
    expect(slow.filter((label) => !INTERNAL_ONLY.has(label))).toStrictEqual([]);
    // An exception that is no longer needed must be removed.
    expect(new Set(slow)).toStrictEqual(INTERNAL_ONLY);
  });

  it.each([
    [String.raw`\s+$`, ''],
    ['<[^>]*>', 'g'],
    ['(?:a|a)*b', ''],
    ['^(?:.+ )+$', ''],
  ])('detects a superlinear expression such as /%s/', (source, flags) => {
    expect(isSuperlinear(source, flags)).toBe(true);
  });
});
