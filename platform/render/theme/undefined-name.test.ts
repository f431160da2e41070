import { describe, expect, it } from 'vitest';
import { usesOfUndefinedName } from './undefined-name.ts';

const usesOf = (name: string, source: string) => {
  const message = `${name.startsWith('@') ? 'variable ' : ''}${name} is undefined`;
  return usesOfUndefinedName(source, message).map(({ start, end }) => source.slice(start, end).trim());
};

describe('the uses of an undefined name', () => {
  it.each([
    ['@gone', 'a { b: @gone; c: d } e { f: 1px + @gone }', ['b: @gone;', 'f: 1px + @gone']],
    ['@gone', 'a { b: @gone-too; c: @gone }', ['c: @gone']],
    ['@gone', 'a { @gone(); @{gone}-b: c; }', ['@gone();', '@{gone}-b: c;']],
    ['@gone', '// @gone\na { /* @gone */ b: c; d: @gone }', ['d: @gone']],
    ['@gone', 'a { b: url("@{gone}/a.png"); c: "//@{gone}" /* @{gone} */ }', ['b: url("@{gone}/a.png");']],
    ['@gone', '@b: @gone; @media @gone { a { c: @gone } }', ['@b: @gone;', 'c: @gone']],
    [
      '.gone',
      'a { .gone; b: c } d { .gone(1px); .gone() !important }',
      ['.gone;', '.gone(1px);', '.gone() !important'],
    ],
    ['.gone', 'a { .gone-too(); .gone() }', ['.gone()']],
    ['#gone', 'a { #gone(); }', ['#gone();']],
  ])('%s in %s', (name, source, uses) => {
    expect(usesOf(name, source)).toStrictEqual(uses);
  });

  it.each([
    ['@gone', 'a { @gone: 1px; b: @gone } c { d: @gone }'],
    ['@gone', '.m(@gone) { b: @gone } c { d: @gone }'],
    ['@gone', '.m(@gone: 1px) { b: @gone } c { d: @gone }'],
    ['@gone', '.m(@a; @gone) { b: @gone } c { d: @gone }'],
    ['@gone', '.m(@gone; @a) { b: @gone } c { d: @gone }'],
    ['@value', 'each(1 2, { .a-@{value} { b: @value } }); c { d: @value }'],
    ['.gone', '#ns { .gone() { a: b } .c { .gone() } } d { .gone() }'],
  ])('are unknown when a part of the styles defines %s: %s', (name, source) => {
    expect(usesOf(name, source)).toStrictEqual([]);
  });

  it('are unknown for other messages', () => {
    expect(usesOfUndefinedName('a { b: @gone }', 'Operation on an invalid type')).toStrictEqual([]);
  });
});
