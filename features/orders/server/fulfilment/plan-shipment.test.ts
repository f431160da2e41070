import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../order.ts';
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
  fulfilled: 0,
  ...numbers,
});

describe('what is left to be sent', () => {
  it('is what was neither sent nor restocked', () => {
    expect(unitsToSend(line(0, { quantity: 5, fulfilled: 2, returned: 1 }))).toBe(2);
    expect(unitsToSend(line(0, { quantity: 2, fulfilled: 2, returned: 1 }))).toBe(0);
  });

  it('is nothing for a file', () => {
    expect(unitsToSend(line(0, { download: { mediaId: 'm', sha256: '', filename: 'a.pdf' } }))).toBe(0);
  });
});

describe('a shipment', () => {
  it('that completes an order of files has no lines', () => {
    const file = line(0, { download: { mediaId: 'm', sha256: '', filename: 'a.pdf' } });
    expect(planShipment([file])).toStrictEqual({ lines: [], isComplete: true });
  });

  it('names the line of which too much was asked for', () => {
    expect(() => planShipment([line(0, { quantity: 2, fulfilled: 1 })], [{ position: 0, quantity: 2 }])).toThrow(
      'Of “Line 0”, 1 are left to be sent.',
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
        if (!isPossible) return void expect(() => planShipment(items, requested)).toThrow();
        const { isComplete } = planShipment(items, requested);
        expect(isComplete).toBe(items.every((item) => unitsToSend(item) === asked(item.position)));
      }),
    );
  });
});
