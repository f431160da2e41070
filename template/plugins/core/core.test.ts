import { describe, expect, it } from 'vitest';
import { both, outputsOf } from '../../testing/backends.ts';
import { renderText } from '../../testing/render.ts';

// Covers the core formatters and predicates beyond the public cases.

describe('the truncate formatter', () => {
  const long = 'word '.repeat(40);

  it('keeps 100 characters by default [S9.77]', () => {
    expect(renderText('{t|truncate}', { t: 'x'.repeat(100) })).toBe('x'.repeat(100));
    expect(renderText('{t|truncate}', { t: 'x'.repeat(101) })).toBe(`${'x'.repeat(100)}...`);
    expect(renderText('{t|truncate}', { t: long })).toHaveLength(103);
  });

  it('appends three dots or the given text after the last whitespace [S9.78]', () => {
    expect(renderText('{t|truncate 9}', { t: 'one two three' })).toBe('one two ...');
    expect(renderText('{t|truncate 9 -}', { t: 'one two three' })).toBe('one two -');
  });

  it.each(['x', '0', '-3'])('returns the text unchanged for a length of %s', (length) => {
    expect(renderText(`{t|truncate ${length}}`, { t: 'one two' })).toBe('one two');
  });
});

describe('arrays as text', () => {
  it.each([
    [[1, null, 2], '1,null,2'],
    [[[1, null], 2], '1,,2'],
    [[[null], [[null, 1]], null], ',,1,null'],
    [[[{ a: 1 }, null], { a: 1 }], '[object Object],,[object Object]'],
    [[[undefined, 1], undefined], ',1,null'],
    [[[true, 'x'], []], 'true,x,'],
  ])('writes %j as %j, with null only at the top level', (x, text) => {
    expect(outputsOf('{x}', { x })).toEqual(both(text));
  });
});

describe('core formatters', () => {
  it.each([
    ['{l}', { l: [1, null, [2, 3], { a: 1 }, 'x', true] }, '1,null,2,3,[object Object],x,true'],
    ['{@|find-first}{@|find-last}', [1, 2, 3], '13'],
    ['{@|find-first ok}', [{ ok: 0 }, { ok: 1, n: 2 }], ''],
    ['{.var @x @|find-first ok}{@x.n}', [{ ok: 0 }, { ok: 1, n: 2 }], '2'],
    ['{ids|find-first things on}', { ids: ['a', 'b'], things: { b: { on: true } } }, 'b'],
    ['{x|find-first}', { x: 'text' }, ''],
    ['{l|key-by k|json}', { l: [{ k: null, a: 1 }, { a: 2 }] }, '{"":{"k":null,"a":1}}'],
    ['{t|line-breaks}', { t: 'a\nb\n' }, 'a<br/>b<br/>'],
    ['{o|get k}', { o: { a: { b: 1 } }, k: ['a', 'b'] }, '1'],
    ['{l|get i}', { l: ['x', 'y'], i: 1 }, 'y'],
    ['{p|format a}', { p: '{00}{x}{1}{', a: 'A' }, 'A{'],
    ['{n|mod x}', { n: 5 }, '1'],
    ['{n|pluralize a b c}', { n: 1 }, 'a'],
    ['{t|url-encode}', { t: "a@*_+-./!~'() " }, 'a@*_+-./%21%7E%27%28%29%20'],
    ['{t|url-encode}', { t: '\ud800' }, '%EF%BF%BD'],
    ['{x|json}{n|json}{x|raw}', { n: null }, 'nullnull'],
    ['{v|cycle}', { v: 1 }, ''],
    ['{t|safe}', { t: 'a<b\nc>d<e' }, 'ad<e'],
    ['{t|smartypants}', { t: "'a' \"b\" ('c')" }, '‘a’ “b” (‘c’)'],
  ])('%s with %j writes %j', (template, data, output) => {
    expect(renderText(template, data)).toBe(output);
  });
});

describe('core predicates', () => {
  it.each([
    ['equal? a "b c"', { a: 'b c' }, 'no'],
    ['equal?:a:"b c"', { a: 'b c' }, 'yes'],
    ['equal? a null', {}, 'yes'],
    ['equal? a -1', { a: -1 }, 'yes'],
    ['equal? a tru', { a: true, tru: true }, 'yes'],
    ['notEqual?', 1, 'no'],
    ['lessThan? a b', { a: null, b: 1 }, 'yes'],
    ['greaterThan? a b', { a: 1, b: 'x' }, 'yes'],
    ['nth? 4 2.5', {}, 'no'],
    ['odd? 3', {}, 'no'],
  ])('%s with %j returns %s', (call, data, answer) => {
    expect(renderText(`{.${call}}yes{.or}no{.end}`, data)).toBe(answer);
  });
});
