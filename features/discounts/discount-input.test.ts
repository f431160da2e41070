import { describe, expect, it } from 'vitest';
import { toAutomaticCode } from './automatic-code.ts';
import { DiscountInput } from './discount-input.ts';
import { CODE_ALPHABET, generateCodes } from './generate-codes.ts';
import { NEW_DISCOUNT } from './new-discount.ts';

function fieldsOf(change: object): string[] {
  const { error } = DiscountInput.safeParse({ ...NEW_DISCOUNT, code: 'SPRING10', ...change });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

const EMOJI = 'SAVE🎉';

describe('the values of a discount', () => {
  it('are accepted with a code in any case', () => {
    expect(DiscountInput.parse({ ...NEW_DISCOUNT, code: ' spring10 ' })).toMatchObject({ code: 'SPRING10' });
  });

  it.each([
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 12.5 }, 'percent'],
    [{ percent: null }, 'percent'],
    [{ code: '' }, 'code'],
    [{ code: 'TWO WORDS' }, 'code'],
    [{ code: EMOJI }, 'code'],
    [{ code: 'A'.repeat(10_000) }, 'code'],
    [{ kind: 'amount', amountCents: 0 }, 'amountCents'],
    [{ kind: 'amount', amountCents: 1e15 }, 'amountCents'],
    [{ kind: 'buy-x-get-y', buyQuantity: 2, getQuantity: 1 }, 'getPercent'],
    [{ method: 'automatic', code: '' }, 'title'],
    [{ minimumCents: 100, minimumQuantity: 2 }, 'minimumQuantity'],
    [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    [{ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T01:00:00+01:00' }, 'endsAt'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ maxUses: 0 }, 'maxUses'],
  ])('are rejected with %j at the field %s', (change, field) => {
    expect(fieldsOf(change)).toContain(field);
  });
});

describe('generateCodes for a discount', () => {
  it('generates different codes of an alphabet without similar characters', () => {
    let state = 1;
    const next = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    };
    const random = (length: number): Uint8Array => Uint8Array.from({ length }, next);
    const codes = generateCodes(random, 'SPRING', 10_000);
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.every((code) => /^SPRING-[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/.test(code))).toBe(true);
    expect(CODE_ALPHABET).not.toMatch(/[01AEILOU]/);
  });

  it('keeps a code within the length that a shopper can enter', () => {
    const [code = ''] = generateCodes((length) => new Uint8Array(length), 'A'.repeat(40), 1);
    expect(code).toHaveLength(40);
  });
});

it.each([
  ['Spring sale', 1, 'SPRING-SALE'],
  ['  Über 20% off!', 1, 'UBER-20-OFF'],
  ['春', 1, 'AUTOMATIC'],
  ['Spring', 3, 'SPRING-3'],
  ['x'.repeat(200), 12, `${'X'.repeat(37)}-12`],
])('the automatic discount %j gets the code %#', (title, attempt, code) => {
  expect(toAutomaticCode(title, attempt)).toBe(code);
});
