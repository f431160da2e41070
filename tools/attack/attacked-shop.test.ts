import { expect, it } from 'vitest';
import { isErrorSince } from './attacked-shop.ts';

const line = (level: number, time: number): string => JSON.stringify({ level, time, msg: 'x' });

it('reports only errors logged during the attack, without warnings and earlier lines', () => {
  const lines = [line(50, 99), line(40, 101), 'no JSON', line(50, 101), line(60, 102)];
  expect(lines.filter((one) => isErrorSince(one, 100))).toEqual([line(50, 101), line(60, 102)]);
});
