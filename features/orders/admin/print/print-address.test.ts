import { describe, expect, it } from 'vitest';
import { MAX_PRINTED_ORDERS } from '../../print-limits.ts';
import { readPrintAddress, toPrintSearch } from './print-address.ts';

const A = 'a'.repeat(24);
const B = 'b'.repeat(24);

describe('the address of the print screen', () => {
  it('names the document and the orders, each once and in their order', () => {
    expect(readPrintAddress('invoice', `${B},${A},${B}`)).toStrictEqual({
      kind: 'invoice',
      ids: [B, A],
      problem: null,
    });
  });

  it('is read back as it was written', () => {
    const { kind, ids } = toPrintSearch('labels', [A, B]);
    expect(readPrintAddress(kind, ids)).toStrictEqual({ kind: 'labels', ids: [A, B], problem: null });
  });

  it('prints packing slips if it names no document', () => {
    expect(readPrintAddress(undefined, A).kind).toBe('packing-slip');
  });

  it.each([
    ['no orders', undefined, 'none'],
    ['an empty list', '', 'none'],
    ['text that is not an id', 'nonsense', 'ids'],
    ['one wrong id among others', `${A},${B}x`, 'ids'],
    ['a list with a gap', `${A},,${B}`, 'ids'],
    ['a number', 12, 'ids'],
    ['an object', { a: 1 }, 'ids'],
  ])('names the problem with %s', (_title, text, problem) => {
    expect(readPrintAddress('invoice', text)).toStrictEqual({ kind: 'invoice', ids: [], problem });
  });

  it('accepts as many orders as the server does, and no more', () => {
    const ids = Array.from({ length: MAX_PRINTED_ORDERS + 1 }, (_, index) => index.toString(16).padStart(24, '0'));
    expect(readPrintAddress('invoice', ids.join(',')).problem).toBe('many');
    expect(readPrintAddress('invoice', ids.slice(1).join(',')).problem).toBeNull();
  });

  it('keeps the orders if the document is unknown', () => {
    expect(readPrintAddress('poster', A)).toMatchObject({ ids: [A], problem: 'kind' });
    expect(readPrintAddress(7, A)).toMatchObject({ ids: [A], problem: 'kind' });
  });
});
