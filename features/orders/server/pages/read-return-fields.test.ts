import { describe, expect, it } from 'vitest';
import { ReturnRequest } from '../../return-contract.ts';
import { describeProblem, readReturnFields } from './read-return-fields.ts';

const key = 'page-key-0';
const isValid = (fields: unknown): boolean => ReturnRequest.safeParse(readReturnFields(fields)).success;

describe('the fields of a return form without JavaScript', () => {
  it('become the lines that have units', () => {
    const fields = {
      'quantity-0': '0',
      'reason-0': '',
      'quantity-12': ' 2 ',
      'reason-12': 'damaged',
      note: 'Bad',
      key,
    };
    expect(readReturnFields(fields)).toStrictEqual({
      lines: [{ position: 12, quantity: 2, reason: 'damaged' }],
      note: 'Bad',
      key,
    });
    expect(isValid(fields)).toBe(true);
  });

  it('are refused if they are incomplete or made up', () => {
    for (const fields of [
      undefined,
      {},
      { key, 'quantity-0': '0' },
      { key, 'quantity-0': '1' },
      { key, 'quantity-0': '1.5', 'reason-0': 'other' },
      { key, 'quantity-0': 'x', 'reason-0': 'other' },
      { key, 'quantity-0': ['1', '2'], 'reason-0': 'other' },
      { 'quantity-0': '1', 'reason-0': 'other' },
    ])
      expect(isValid(fields)).toBe(false);
  });

  it('are described by the first one that is wrong', () => {
    const problemOf = (fields: object): string => {
      const parsed = ReturnRequest.safeParse(readReturnFields(fields));
      return parsed.success ? '' : describeProblem(parsed.error);
    };
    const valid = { key, 'quantity-0': '1', 'reason-0': 'other' };
    expect(problemOf({ ...valid, note: 'a'.repeat(500) })).toBe('');
    expect(problemOf({ ...valid, note: 'a'.repeat(501) })).toBe('Use at most 500 characters for the note.');
    expect(problemOf({ key, note: 'a'.repeat(501) })).toBe('Enter how many units you return, and why.');
  });
});
