import { describe, expect, it } from 'vitest';
import type { ThemeProblem } from './problem.ts';
import { bundleStyles } from './style-bundle.ts';
import { compileStyles } from './styles.ts';

// Tests mistakes for which the LESS compiler itself reports no position.

async function compile(source: string) {
  const problems: ThemeProblem[] = [];
  const files = new Map([['styles/a.less', Buffer.from(`p { order: 1 }\n${source}\nq { order: 2 }`)]]);
  const { css } = await compileStyles(bundleStyles(files, ['a.less'], problems), problems, 'site');
  return { css: css.toString(), problems };
}

describe('a mistake that LESS reports without a position', () => {
  it.each([
    ['the argument of a mixin', '@r: ~"4px"; a { .border-radius(@r * 2); b: c }', 'a{b:c}'],
    ['the guard of a mixin', '.m(@x) when (@x * 2 > 1) { d: e } a { .m("x"); b: c }', 'a{b:c}'],
    ['the default of a mixin parameter', '@r: ~"4px"; .m(@x: @r * 2) { d: @x } a { .m(); b: c }', 'a{b:c}'],
    ['a media query', '@bp: ~"640px"; @media (max-width: @bp - 1) { a { b: c } }', ''],
    ['a nested media query', '@bp: ~"640px"; a { b: c; @media (max-width: @bp - 1) { d: e } }', 'a{b:c}'],
    ['a container query', '@bp: ~"640px"; @container (max-width: @bp - 1) { a { b: c } }', ''],
    ['a call of a variable that is no ruleset', '@d: red; a { @d(); b: c }', 'a{b:c}'],
    ['the guard of a rule', '@r: ~"4px"; a when (@r * 2 > 1) { b: c } d { e: f }', 'd{e:f}'],
    ['the guard of a nested rule', '@r: ~"4px"; a { &:hover when (@r * 2 > 1) { b: c } d: e }', 'a{d:e}'],
    ['the name of a lookup', '.m() { d: e } a { b: .m[@gone]; c: d }', 'a{c:d}'],
    ['a call at the top level', '@d: red; @d();', ''],
    ['a mixin that calls itself without end', '.m() { .m(); } a { .m(); b: c }', 'a{b:c}'],
    ['an interpolated selector', '.a-@{gone} { b: c } d { e: f }', 'd{e:f}'],
  ])('drops only the statement with the mistake: %s', async (_title, source, rest) => {
    const { css, problems } = await compile(source);
    expect(css).toBe(`p{order:1}${rest}q{order:2}`);
    expect(problems.map(({ line, fatal }) => [line, fatal])).toStrictEqual(problems.map(() => [2, false]));
    expect(problems.length).toBeGreaterThan(0);
  });

  it('allows a mixin that calls itself a hundred times', async () => {
    const { css, problems } = await compile('.m(@n) when (@n > 0) { .m(@n - 1); .a-@{n} { b: c } }\n.m(100);');
    expect(problems).toStrictEqual([]);
    expect(css).toContain('.a-100{b:c}');
  });
});
