import { describe, expect, it } from 'vitest';
import type { OwnerOrder } from '../admin-contract.ts';
import {
  checkDraft,
  draftTotal,
  emptyDraft,
  fullDraft,
  returnDraft,
  toRefund,
  withLine,
  withUnits,
} from './refund-draft.ts';

const item = { title: 'Bowl', attributes: {}, discountCents: 0, returned: 0, downloadsLeft: null, gift: null };

/** Two bowls for $40 each and a file for $20, $6 shipping, $10 tax. */
const order = {
  currency: 'USD',
  totalCents: 11_600,
  shippingCents: 600,
  refundableCents: 11_600,
  items: [
    { ...item, position: 0, quantity: 2, restockable: 2, unitPriceCents: 4000 },
    { ...item, position: 1, quantity: 1, restockable: 0, unitPriceCents: 2000, downloadsLeft: 3 },
  ],
} as unknown as OwnerOrder;

const empty = emptyDraft(order);

describe('the draft of a refund', () => {
  it('suggests what the units were sold for, with their share of the tax', () => {
    const draft = withUnits(order, empty, { index: 0, units: 1 });
    expect(draftTotal(draft)).toBe(4400);
    expect(toRefund(order, draft)).toStrictEqual({
      amountCents: 4400,
      reason: '',
      returns: [{ position: 0, quantity: 1 }],
    });
  });

  it('refunds everything as exactly the total, and restocks what has stock', () => {
    const draft = fullDraft(order, empty);
    expect(checkDraft(order, draft)).toStrictEqual({});
    expect(toRefund(order, draft)).toStrictEqual({
      amountCents: 11_600,
      reason: '',
      returns: [{ position: 0, quantity: 2 }],
    });
  });

  it('restocks only units that no return has when everything is refunded', () => {
    const withRestockable = (restockable: number): OwnerOrder => {
      const [bowl, file] = order.items;
      return { ...order, items: [{ ...bowl, restockable }, file] } as OwnerOrder;
    };
    for (const restockable of [1, 0]) {
      const claimed = withRestockable(restockable);
      const draft = fullDraft(claimed, emptyDraft(claimed));
      expect(checkDraft(claimed, draft)).toStrictEqual({});
      const returns = restockable === 0 ? [] : [{ position: 0, quantity: 1 }];
      expect(toRefund(claimed, draft)).toMatchObject({ amountCents: 11_600, returns });
    }
  });

  it('restocks nothing when everything is refunded for a return', () => {
    const one = { received: [{ position: 0, quantity: 1, restock: true }] };
    const returned = { ...order, items: order.items.map((line) => ({ ...line, restockable: 1 })) };
    expect(toRefund(returned, fullDraft(returned, returnDraft(returned, one))).returns).toStrictEqual([]);
  });

  it('reports an amount beyond what is left at the field that was changed last', () => {
    const little = { ...order, refundableCents: 1000 };
    const draft = withLine(empty, { index: 1, line: { cents: 1001 }, changed: 'amount-1' });
    expect(checkDraft(little, draft)).toStrictEqual({ 'amount-1': 'You can refund at most $10.00.' });
    expect(
      checkDraft(little, { ...draft, lines: withLine(draft, { index: 1, line: { cents: 1000 }, changed: '' }).lines }),
    ).toStrictEqual({});
  });

  it('reports more than a line or the shipping cost, more units than were bought, and no amount', () => {
    const dear = withLine(empty, { index: 1, line: { cents: 2201 }, changed: 'amount-1' });
    expect(checkDraft(order, dear)['amount-1']).toContain('$22.00');
    expect(checkDraft(order, { ...empty, shippingCents: 601 })['shipping']).toContain('$6.00');
    expect(checkDraft(order, withUnits(order, empty, { index: 0, units: 3 }))['units-0']).toBe('Enter at most 2.');
    expect(checkDraft(order, empty)).toStrictEqual({ 'amount-0': 'Enter what you want to refund.' });
  });

  it('does not restock units twice', () => {
    const returned = { ...order, items: order.items.map((one) => ({ ...one, returned: 1, restockable: 1 })) };
    const draft = withUnits(returned, empty, { index: 0, units: 2 });
    expect(checkDraft(returned, draft)['units-0']).toContain('At most 1 can be restocked');
    const kept = withLine(draft, { index: 0, line: { restock: false }, changed: 'amount-0' });
    expect(checkDraft(returned, kept)).toStrictEqual({});
    expect(toRefund(returned, kept).returns).toStrictEqual([]);
  });
});
