import path from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { type FoundRegex, listRegexLiterals } from './regex-literals.ts';

// Owns that no regular expression in the product tries again and again over the same text. They are analysed, not run.

/** What never sees text from outside, or only such text as cannot be hostile to it. */
const NOT_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  // Names of our own files, and selectors in our own source.
  String.raw`apps/web/assets.ts /-([\w-]+)\.js$/`,
  'apps/web/island-script.ts /role="search"|[a-z]+-[a-z-]+/',
  // Two hyphens never follow each other there.
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

  it('are found in the source', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it('match in linear time whatever the text', () => {
    const slow = all.filter(({ source, flags }) => isSuperlinear(source, flags)).map(labelOf);
    expect(slow.filter((label) => !NOT_FROM_OUTSIDE.has(label))).toStrictEqual([]);
    // An exception that is no longer needed goes.
    expect(new Set(slow)).toStrictEqual(NOT_FROM_OUTSIDE);
  });

  it.each([
    [String.raw`\s+$`, ''],
    ['<[^>]*>', 'g'],
    ['(?:a|a)*b', ''],
    ['^(?:.+ )+$', ''],
  ])('an expression such as /%s/ is noticed', (source, flags) => {
    expect(isSuperlinear(source, flags)).toBe(true);
  });
});
