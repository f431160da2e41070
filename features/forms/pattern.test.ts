import { describe, expect, it } from 'vitest';
import { FormFile, StoredForm } from './form-file.ts';
import { compilePattern, MAX_PROGRAM_SIZE, matchesPattern } from './pattern.ts';
import { MATCHED_MAX_LENGTH } from './rules.ts';
import { checkForm } from './validate.ts';

// Covers which patterns a shop owner may write, and that no pattern can block the server.

const form = (...fields: { pattern: string; maxLength?: number }[]) => ({
  name: 'Contact',
  kind: 'contact' as const,
  fields: fields.map((field, index) => ({ id: `q${index}`, type: 'text' as const, title: 'Question', ...field })),
});
const problemOf = (pattern: string): string => {
  const compiled = compilePattern(pattern);
  return compiled.ok ? '' : compiled.problem;
};

describe('patterns of form fields', () => {
  it.each([
    ['[A-Z]{2}\\d+', 'AB12', true],
    ['[A-Z]{2}\\d+', 'xAB12', false],
    ['a|b', 'ab', false],
    ['(?:ab)+', 'abab', true],
    ['(?<year>\\d{4})', '2026', true],
    ['\\u00e9t\\u00e9', 'été', true],
    ['\\p{L}+', 'größe', true],
    ['.', '😀', true],
    ['^\\w+$', 'bowl', true],
  ])('pattern %s matches the whole answer %j: %s', (pattern, text, isMatch) => {
    expect(matchesPattern(pattern, text)).toBe(isMatch);
  });

  // A backtracking engine needs seconds to centuries for each of these. A hang fails through the test timeout.
  it.each([
    ['.+ .+ .+', ' '.repeat(MATCHED_MAX_LENGTH), true],
    ['(?:a|a)'.repeat(22), `${'a'.repeat(21)}b`, false],
    ['(a+)+', `${'a'.repeat(999)}b`, false],
    ['(.*)*x', 'a'.repeat(MATCHED_MAX_LENGTH), false],
    ['(a|aa)+$', `${'a'.repeat(999)}b`, false],
  ])('pattern %s terminates on hostile text', (pattern, text, isMatch) => {
    expect(compilePattern(pattern).ok).toBe(true);
    expect(matchesPattern(pattern, text)).toBe(isMatch);
  });

  it.each(['(a)\\1', '(?=x)x', '(?!x)y', '(?<=a)b', '['])('rejects the pattern %s with the reason', (pattern) => {
    expect(problemOf(pattern)).toMatch(/^Expected a regular expression in RE2 syntax, without lookaround .*: error/);
    expect(FormFile.safeParse(form({ pattern })).error?.issues).toMatchObject([
      { path: ['fields', 0, 'pattern'], message: problemOf(pattern) },
    ]);
  });

  it.each(['.{0,1000}.{0,1000}', 'x{600}y{600}', '(?:(?:ab?){40}){25}', 'a'.repeat(201)])(
    'rejects the pattern %s because its program would be too large',
    (pattern) => {
      expect(problemOf(pattern)).toMatch(/^Expected (smaller repeat counts|a simpler|at most 200)/);
    },
  );

  it('patterns of one form share a size budget', () => {
    const large = { pattern: 'a{900}' };
    expect(900 * 3).toBeGreaterThan(MAX_PROGRAM_SIZE);
    expect(FormFile.safeParse(form(large, large)).success).toBe(true);
    expect(FormFile.safeParse(form(large, large, large)).error?.issues).toMatchObject([
      { path: ['fields', 2, 'pattern'] },
    ]);
  });

  it('a pattern limits the length of its answers', () => {
    expect(FormFile.safeParse(form({ pattern: 'a*', maxLength: MATCHED_MAX_LENGTH + 1 })).error?.issues).toMatchObject([
      { path: ['fields', 0, 'maxLength'], message: 'Expected at most 1000 for a field with a pattern' },
    ]);
    const { fields } = StoredForm.parse(form({ pattern: 'a*', maxLength: 5000 }));
    expect(checkForm(fields, { q0: 'a'.repeat(1001) }, matchesPattern)).toEqual({
      ok: false,
      errors: { q0: ['You have exceeded the character limit.'] },
    });
  });

  it('accepts every answer for an unsupported pattern in an older row', () => {
    const { fields } = StoredForm.parse(form({ pattern: '(?=x)\\1' }));
    expect(checkForm(fields, { q0: 'anything' }, matchesPattern).ok).toBe(true);
  });

  it('leaves pattern checks to the server until the browser has loaded the engine', () => {
    const { fields } = StoredForm.parse(form({ pattern: '\\d+' }));
    expect(checkForm(fields, { q0: 'x' }, null).ok).toBe(true);
    expect(checkForm(fields, { q0: 'x' }, matchesPattern)).toEqual({
      ok: false,
      errors: { q0: ['Please match the requested format.'] },
    });
  });
});
