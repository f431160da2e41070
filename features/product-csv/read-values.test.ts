import { describe, expect, it } from 'vitest';
import {
  readAmount,
  readDecimal,
  readFlag,
  readNames,
  readStock,
  readTime,
  readWhole,
  writeNames,
} from './read-values.ts';

describe('an amount in a cell', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['$1,234.50', 123_450],
    ['1.234,50 €', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50 CHF", 123_450],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ['0.00', 0],
    ['0.50000', 50],
  ])('%s is %i cents', (text, cents) => {
    expect(readAmount(text, 2)).toStrictEqual({ ok: true, value: cents });
  });

  it('has no decimals in a currency without minor units', () => {
    expect(readAmount('¥1,200', 0)).toStrictEqual({ ok: true, value: 1200 });
    expect(readAmount('12.5', 0)).toMatchObject({ ok: false });
  });

  it.each(['', '-5', 'twelve', '1e12', '12.345', '10.500', '1.2.3,4,5', '999999999999', '=1+1', '12;5'])(
    'rejects the amount "%s"',
    (text) => {
      expect(readAmount(text, 2)).toMatchObject({ ok: false });
    },
  );
});

describe('other values in a cell', () => {
  it('reads flags in the spellings of all formats', () => {
    for (const text of ['Yes', 'TRUE', '1', 'active']) expect(readFlag(text)).toStrictEqual({ ok: true, value: true });
    for (const text of ['No', 'false', '']) expect(readFlag(text)).toStrictEqual({ ok: true, value: false });
    expect(readFlag('maybe')).toMatchObject({ ok: false });
  });

  it('reads stock, with units that are owed as none', () => {
    expect(readStock('Unlimited')).toStrictEqual({ ok: true, value: 'unlimited' });
    expect(readStock(' 12 ')).toStrictEqual({ ok: true, value: 12 });
    expect(readStock('-3')).toStrictEqual({ ok: true, value: 0 });
    expect(readStock('1.5')).toMatchObject({ ok: false });
  });

  it('reads whole and decimal numbers', () => {
    expect(readWhole('7')).toStrictEqual({ ok: true, value: 7 });
    expect(readWhole('7.5')).toMatchObject({ ok: false });
    expect(readDecimal('1,5')).toStrictEqual({ ok: true, value: 1.5 });
    expect(readDecimal('')).toStrictEqual({ ok: true, value: 0 });
    expect(readDecimal('1 kg')).toMatchObject({ ok: false });
  });

  it('reads lists without repetitions and empty names', () => {
    expect(readNames('/shop/Bowls, Gifts,,Gifts')).toStrictEqual(['Bowls', 'Gifts']);
    expect(readNames('Home/Garden')).toStrictEqual(['Home/Garden']);
  });

  it('reads the names that it has written', () => {
    const names = ['Salt, fine', '/path', 'a\\b', 'c/d', 'plain'];
    expect(readNames(writeNames(names))).toStrictEqual(names);
  });

  it('reads times and dates', () => {
    expect(readTime('2026-05-04')).toStrictEqual({ ok: true, value: '2026-05-04T00:00:00.000Z' });
    expect(readTime('2026-05-04 10:30')).toStrictEqual({ ok: true, value: '2026-05-04T10:30:00.000Z' });
    expect(readTime('2026-05-04T10:30:00+02:00')).toStrictEqual({ ok: true, value: '2026-05-04T08:30:00.000Z' });
    for (const text of ['tomorrow', '2026-13-40', '04.05.2026']) expect(readTime(text)).toMatchObject({ ok: false });
  });
});
