import { describe, expect, it } from 'vitest';
import { parseUnits } from '../parse-units.ts';
import { parseLevel } from './level-text.ts';

describe('parseLevel', () => {
  it.each([
    ['12', { to: 12 }],
    [' 0 ', { to: 0 }],
    ['1,200', { to: 1200 }],
    ['+3', { by: 3 }],
    ['-2', { by: -2 }],
    ['1000000000', { to: 1_000_000_000 }],
  ])('reads the text %j', (text, expected) => {
    expect(parseLevel(text)).toStrictEqual(expected);
  });

  it.each(['', 'x', '1.5', '1e3', '+0', '--1', '1000000001', '+99999999999', '１'])('rejects the text %j', (text) => {
    expect(parseLevel(text)).toBeNull();
  });
});

describe('parseUnits', () => {
  it('accepts whole numbers only', () => {
    expect(parseUnits('7')).toBe(7);
    expect(['+7', '-7', '7.0', '', 'seven'].map(parseUnits)).toStrictEqual([null, null, null, null, null]);
  });
});
