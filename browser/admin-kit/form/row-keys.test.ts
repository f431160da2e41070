import { expect, it } from 'vitest';
import { completeKeys } from './row-keys.ts';

it('rows keep their keys when another one is removed or added', () => {
  expect(completeKeys([], 3)).toStrictEqual([0, 1, 2]);
  const left = completeKeys([], 3).toSpliced(1, 1);
  expect(completeKeys(left, 2)).toStrictEqual([0, 2]);
  expect(completeKeys(left, 4)).toStrictEqual([0, 2, 3, 4]);
  expect(completeKeys(left, 1)).toStrictEqual([0]);
});
