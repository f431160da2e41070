import { describe, expect, it } from 'vitest';
import { checkTemplates } from './check.ts';
import { createEngine } from './engine.ts';

const check = (files: Record<string, string>) =>
  checkTemplates(createEngine(), files).map(({ file, code, line, column }) => `${file} ${code} ${line}:${column}`);

describe('checking a theme', () => {
  it('finds parse errors and missing partials in every branch', () => {
    expect(
      check({
        'a.block': 'x{.end}\n{.if a}{b|apply b.block}{.or}{b|apply gone}{.end}',
        'b.block': '{.repeated section l}{.alternates with}{.include lost}{.end}{.var @x y|apply c.block}',
      }),
    ).toEqual([
      'a.block MISMATCHED_END 1:2',
      'a.block APPLY_PARTIAL_MISSING 2:30',
      'b.block APPLY_PARTIAL_MISSING 1:40',
      'b.block APPLY_PARTIAL_MISSING 1:61',
    ]);
  });

  it('reports apply with an empty name and ignores apply without arguments', () => {
    expect(check({ a: '{x|apply}{x|apply }' })).toEqual(['a APPLY_PARTIAL_MISSING 1:10']);
  });

  it('recognizes the macros of other files', () => {
    expect(check({ a: '{.macro m}{.end}', b: '{x|apply m}{x|apply a}' })).toEqual([]);
  });

  it('reports at most a hundred missing partials of a file', () => {
    expect(check({ a: '{x|apply gone}\n'.repeat(1000) })).toHaveLength(100);
  });
});
