import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { ReturnState } from './order-return.ts';
import {
  claimedUnits,
  findExcess,
  isReturnOpen,
  nextReturnState,
  restockedLines,
  returnableUnits,
  unitsOutOfStock,
} from './return-rules.ts';

const ACTIONS = ['approve', 'decline', 'cancel', 'receive', 'refund', 'close'] as const;
const units = (quantity: number, position = 0) => [{ position, quantity, reason: 'other' as const }];
const received = (quantity: number, restock: boolean, position = 0) => [{ position, quantity, restock }];
const goods = (numbers: object) => ({
  position: 0,
  quantity: 3,
  fulfilled: 3,
  returned: 0,
  returnedSent: 0,
  ...numbers,
});

describe('the states of a return', () => {
  it('lead from the request to a refund, or end before', () => {
    const allowed = ReturnState.options.flatMap((state) =>
      ACTIONS.flatMap((action) => {
        const next = nextReturnState(state, action);
        return next === null ? [] : [`${state} ${action} ${next}`];
      }),
    );
    expect(allowed).toStrictEqual([
      'requested approve approved',
      'requested decline declined',
      'requested cancel cancelled',
      'approved cancel cancelled',
      'approved receive received',
      'received refund refunded',
      'received close closed',
    ]);
  });

  it('go back to received when the refund fails', () => {
    expect(nextReturnState('refunded', 'refund-failed')).toBe('received');
    expect(nextReturnState('closed', 'refund-failed')).toBeNull();
  });
});

describe('the units that can be returned', () => {
  it('were sent before', () => {
    const none = { returns: [], isGoods: true };
    expect(returnableUnits(goods({ fulfilled: 0 }), none)).toBe(0);
    expect(returnableUnits(goods({ fulfilled: 2 }), none)).toBe(2);
  });

  it('are none of a file or a gift card', () => {
    expect(returnableUnits(goods({}), { returns: [], isGoods: false })).toBe(0);
  });

  it('are not part of an open return, and were not received before', () => {
    const returns = [
      { state: 'requested' as const, lines: units(1), received: [] },
      { state: 'declined' as const, lines: units(3), received: [] },
      { state: 'refunded' as const, lines: units(2), received: received(1, false) },
    ];
    expect(claimedUnits(returns, 0)).toBe(2);
    expect(returnableUnits(goods({}), { returns, isGoods: true })).toBe(1);
  });

  it('are not those that a refund has restocked, unless units were left to be sent', () => {
    const none = { returns: [], isGoods: true };
    expect(returnableUnits(goods({ returned: 2 }), none)).toBe(1);
    expect(returnableUnits(goods({ fulfilled: 1, returned: 2 }), none)).toBe(1);
    expect(returnableUnits(goods({ fulfilled: 2, returned: 2 }), none)).toBe(1);
  });

  it('never exceed the units that were sent, whatever was received and restocked', () => {
    const numbers = fc.record({ quantity: fc.integer({ min: 1, max: 6 }), sent: fc.nat(6), refunded: fc.nat(6) });
    const back = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), restock: fc.boolean() }));
    fc.assert(
      fc.property(numbers, back, ({ quantity, sent, refunded }, attempts) => {
        const item = goods({ quantity, fulfilled: Math.min(sent, quantity), returned: Math.min(refunded, quantity) });
        const returns: Parameters<typeof claimedUnits>[0][number][] = [];
        for (const attempt of attempts) {
          if (returnableUnits(item, { returns, isGoods: true }) < attempt.quantity) continue;
          const isRestocked = attempt.restock;
          returns.push({
            state: 'received',
            lines: units(attempt.quantity),
            received: received(attempt.quantity, isRestocked),
          });
          if (isRestocked) item.returned += attempt.quantity;
          if (isRestocked) item.returnedSent += attempt.quantity;
        }
        expect(claimedUnits(returns, 0)).toBeLessThanOrEqual(item.fulfilled);
        expect(item.returned + unitsOutOfStock(returns, 0)).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

describe('the lines of a return', () => {
  it('name a line several times without exceeding what is left', () => {
    const left = new Map([[0, 2]]);
    expect(findExcess([...units(1), ...units(1)], left)).toBeNull();
    expect(findExcess([...units(1), ...units(2)], left)).toStrictEqual({ position: 0, left: 2 });
    expect(findExcess(units(1, 7), left)).toStrictEqual({ position: 7, left: 0 });
  });

  it('restock only what can be sold again', () => {
    expect(restockedLines([...received(1, true), ...received(2, false), ...received(1, true)])).toStrictEqual([
      { position: 0, quantity: 2 },
    ]);
  });
});

describe('the time in which a return can be requested', () => {
  const settings = { enabled: true, days: 14 };
  const shippedAt = [new Date(0), new Date(5 * DAY)];

  it('ends some days after the last shipment', () => {
    expect(isReturnOpen(settings, { shippedAt, now: new Date(19 * DAY) })).toBe(true);
    expect(isReturnOpen(settings, { shippedAt, now: new Date(19 * DAY + 1) })).toBe(false);
  });

  it('has not begun before the first shipment, or if returns are turned off', () => {
    expect(isReturnOpen(settings, { shippedAt: [], now: new Date(0) })).toBe(false);
    expect(isReturnOpen({ ...settings, enabled: false }, { shippedAt, now: new Date(0) })).toBe(false);
  });
});
