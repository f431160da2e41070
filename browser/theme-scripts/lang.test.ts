import { expect, it } from 'vitest';
import { bind, each, Lang, merge, some, throttle } from './lang.ts';

const callsOf = (value: unknown): unknown[] => {
  const calls: unknown[] = [];
  each(value, (entry, key) => calls.push([key, entry]));
  return calls;
};

it('each goes through arrays, objects, and lists that can do so themselves', () => {
  expect(callsOf(['a', 'b'])).toStrictEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(callsOf({ a: 1 })).toStrictEqual([['a', 1]]);
  const list = { each: (callback: (entry: string, index: number) => void) => callback('own', 7) };
  expect(callsOf(list)).toStrictEqual([[7, 'own']]);
  expect(callsOf(null)).toStrictEqual([]);
});

it('some ends with the first entry that passes', () => {
  expect(some([1, 2, 3], (entry) => entry === 2)).toBe(true);
  expect(some({ a: 1 }, (entry) => entry === 2)).toBe(false);
});

it('bind takes a function or the name of a method, and puts its own arguments first', () => {
  const place = { name: 'a', say: (...args: unknown[]) => args };
  expect(bind('say', place, 1)(2)).toStrictEqual([1, 2]);
  const named = bind(function name(this: unknown) {
    return (this as typeof place).name;
  }, place);
  expect(named()).toBe('a');
});

it('tells kinds of values apart', () => {
  const kinds = (value: unknown) =>
    Object.entries(Lang).flatMap(([name, is]) => (name.startsWith('is') && is(value) === true ? [name] : []));
  expect(kinds('a')).toStrictEqual(['isString', 'isValue']);
  expect(kinds(1)).toStrictEqual(['isNumber', 'isValue']);
  expect(kinds(Number.NaN)).toStrictEqual([]);
  expect(kinds([])).toStrictEqual(['isArray', 'isObject', 'isValue']);
  expect(kinds(null)).toStrictEqual(['isNull']);
  expect(kinds(() => 1)).toStrictEqual(['isFunction', 'isObject', 'isValue']);
});

it('merge makes a new object of which the last has the last word', () => {
  expect(merge({ a: 1, b: 1 }, { b: 2 })).toStrictEqual({ a: 1, b: 2 });
});

it('throttle loses the calls in between', () => {
  let calls = 0;
  const call = throttle(() => ++calls, Number.POSITIVE_INFINITY);
  call();
  call();
  expect(calls).toBe(1);
});
