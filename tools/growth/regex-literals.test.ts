import path from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { listComposedPatterns } from './composed-patterns.ts';
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
  // Another expression has matched the whole text, so that each name in it has a value.
  String.raw`features/media/server/svg/read-markup.ts /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/`,
  String.raw`template/parse/tag.ts /([a-zA-Z][a-zA-Z0-9_-]*)=((?:[0-9]+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@)(?:\.(?:[0-9]+|[@$]?[a-zA-Z][a-zA-Z0-9_-]*|@))*)/`,
  // The environment of the process.
  String.raw`platform/config/config.ts /\s*,\s*/`,
]);

const HOST = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const labelOf = ({ file, source }: FoundRegex): string => `${file} /${source}/`;

function isSuperlinear(source: string, flags: string): boolean {
  return analyse({ source, flags }).reports.length > 0;
}

describe('regular expressions of the product', () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const composed = listComposedPatterns(root);
  const all = [...listRegexLiterals(root), ...composed];

  it('finds regular expressions in the source', () => {
    expect(all.length).toBeGreaterThan(300);
  });

  it('evaluates the constants in composed patterns, also those of other modules', () => {
    const sources = (file: string) => composed.filter((found) => found.file === file).map(({ source }) => source);
    expect(sources('template/parse/tag.ts')).toContain('^ (@[a-zA-Z][a-zA-Z0-9_-]*)');
    expect(sources('features/sites/host.ts')).toStrictEqual([HOST.source]);
    expect(sources('platform/render/image-tag.ts')).toContain(String.raw`(?:^|\s)a="([^"]*)"`);
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
