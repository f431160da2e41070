import { expect, it } from 'vitest';
import { bind, each, Lang, merge, some, throttle } from './lang.ts';

const callsOf = (value: unknown): unknown[] => {
  const calls: unknown[] = [];
  each(value, (entry, key) => calls.push([key, entry]));
  return calls;
};

it('each iterates over arrays, objects and lists with their own `each`', () => {
  expect(callsOf(['a', 'b'])).toStrictEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(callsOf({ a: 1 })).toStrictEqual([['a', 1]]);
  const list = { each: (callback: (entry: string, index: number) => void) => callback('own', 7) };
  expect(callsOf(list)).toStrictEqual([[7, 'own']]);
  expect(callsOf(null)).toStrictEqual([]);
});

it('some stops at the first entry that passes', () => {
  expect(some([1, 2, 3], (entry) => entry === 2)).toBe(true);
  expect(some({ a: 1 }, (entry) => entry === 2)).toBe(false);
});

it('bind accepts a function or a method name and prepends its own arguments', () => {
  const context = { name: 'a', say: (...args: unknown[]) => args };
  expect(bind('say', context, 1)(2)).toStrictEqual([1, 2]);
  const named = bind(function name(this: unknown) {
    return (this as typeof context).name;
  }, context);
  expect(named()).toBe('a');
});

it('Lang recognizes the type of a value', () => {
  const kinds = (value: unknown) =>
    Object.entries(Lang).flatMap(([name, is]) => (name.startsWith('is') && is(value) === true ? [name] : []));
  expect(kinds('a')).toStrictEqual(['isString', 'isValue']);
  expect(kinds(1)).toStrictEqual(['isNumber', 'isValue']);
  expect(kinds(Number.NaN)).toStrictEqual([]);
  expect(kinds([])).toStrictEqual(['isArray', 'isObject', 'isValue']);
  expect(kinds(null)).toStrictEqual(['isNull']);
  expect(kinds(() => 1)).toStrictEqual(['isFunction', 'isObject', 'isValue']);
});

it('merge returns a new object in which later values win', () => {
  expect(merge({ a: 1, b: 1 }, { b: 2 })).toStrictEqual({ a: 1, b: 2 });
});

it('throttle drops the calls within the interval', () => {
  let calls = 0;
  const call = throttle(() => ++calls, Number.POSITIVE_INFINITY);
  call();
  call();
  expect(calls).toBe(1);
});
