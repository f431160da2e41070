import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineUnits, OrderItem } from '../../order.ts';
import { planShipment, unitsToSend } from './plan-shipment.ts';

const line = (position: number, numbers: Partial<OrderItem>): OrderItem => ({
  position,
  entryId: 'e',
  itemId: 'i',
  variantId: 'v',
  sku: '',
  title: `Line ${position}`,
  attributes: {},
  answers: null,
  productType: 1,
  quantity: 1,
  unitPriceCents: 100,
  discountCents: 0,
  imageUrl: null,
  download: null,
  downloads: 0,
  returned: 0,
  returnedSent: 0,
  fulfilled: 0,
  taxable: true,
  ...numbers,
});

describe('the units left to be sent', () => {
  it('were neither sent nor restocked', () => {
    expect(unitsToSend(line(0, { quantity: 5, fulfilled: 2, returned: 1 }))).toBe(2);
    expect(unitsToSend(line(0, { quantity: 2, fulfilled: 2, returned: 1 }))).toBe(0);
  });

  it('are the same after a return of units that had been sent', () => {
    expect(unitsToSend(line(0, { quantity: 3, fulfilled: 2, returned: 2, returnedSent: 1 }))).toBe(0);
    expect(unitsToSend(line(0, { quantity: 3, fulfilled: 2, returned: 1, returnedSent: 1 }))).toBe(1);
  });

  it('are none for a file', () => {
    expect(unitsToSend(line(0, { download: { mediaId: 'm', sha256: '', filename: 'a.pdf' } }))).toBe(0);
  });
});

function outcomeOf(items: readonly OrderItem[], lines: readonly LineUnits[]): 'complete' | 'part' | 'refused' {
  try {
    return planShipment(items, lines).isComplete ? 'complete' : 'part';
  } catch {
    return 'refused';
  }
}

describe('a shipment', () => {
  it('has no lines if the order has files only', () => {
    const file = line(0, { download: { mediaId: 'm', sha256: '', filename: 'a.pdf' } });
    expect(planShipment([file])).toStrictEqual({ lines: [], isComplete: true });
  });

  it('names the line of which too much was asked for', () => {
    expect(() => planShipment([line(0, { quantity: 2, fulfilled: 1 })], [{ position: 0, quantity: 2 }])).toThrow(
      'Units of “Line 0” left to be sent: 1.',
    );
  });

  it('never sends more than is left, and is complete exactly when nothing is left', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), sent: fc.nat(5), back: fc.nat(5) }), {
      minLength: 1,
      maxLength: 4,
    });
    const requests = fc.array(fc.record({ position: fc.nat(4), quantity: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(lines, requests, (given, requested) => {
        const items = given.map(({ quantity, sent, back }, position) => {
          const fulfilled = Math.min(sent, quantity);
          return line(position, { quantity, fulfilled, returned: Math.min(back, quantity) });
        });
        const asked = (position: number) =>
          requested.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);
        const isPossible = requested.every(({ position }) => {
          const item = items[position];
          return item !== undefined && asked(position) <= unitsToSend(item);
        });
        const isComplete = items.every((item) => unitsToSend(item) === asked(item.position));
        expect(outcomeOf(items, requested)).toBe(isPossible ? (isComplete ? 'complete' : 'part') : 'refused');
      }),
    );
  });
});
