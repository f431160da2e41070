import { describe, expect, it } from 'vitest';
import type { OwnerOrder } from '../admin-contract.ts';
import { checkDraft, draftUnits, fullDraft, isWhole, toShipment } from './fulfil-draft.ts';

const item = { title: 'Bowl', attributes: {}, returned: 0, downloadsLeft: null, gift: null };
const order = {
  items: [
    { ...item, position: 0, quantity: 3, fulfilled: 1, unfulfilled: 2 },
    { ...item, position: 1, quantity: 1, fulfilled: 0, unfulfilled: 1 },
    { ...item, position: 2, quantity: 1, fulfilled: 0, unfulfilled: 0, downloadsLeft: 10 },
  ],
} as unknown as OwnerOrder;

describe('a draft of a shipment', () => {
  it('has everything that is left at first, without files', () => {
    const draft = fullDraft(order);
    expect(draft.units).toStrictEqual({ 0: 2, 1: 1 });
    expect([draftUnits(draft), isWhole(order, draft)]).toStrictEqual([3, true]);
    expect(checkDraft(order, draft)).toStrictEqual({});
    expect(toShipment(draft)).toMatchObject({
      lines: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      notify: true,
    });
  });

  it('is a part when units are left out', () => {
    const draft = { ...fullDraft(order), units: { 0: 2, 1: null } };
    expect(isWhole(order, draft)).toBe(false);
    expect(toShipment(draft)).toMatchObject({ lines: [{ position: 0, quantity: 2 }] });
  });

  it.each([
    [{ units: { 0: 3, 1: 1 } }, { 'sent-0': 'Enter at most 2.' }],
    [{ units: { 0: -1, 1: 1 } }, { 'sent-0': 'Enter at most 2.' }],
    [{ units: { 0: 0, 1: null } }, { 'sent-0': 'Enter how many units you send.' }],
    [{ units: { 0: 1, 2: 1 } }, { 'sent-2': 'Nothing is left to be sent. Enter 0.' }],
    [{ trackingUrl: 'javascript:alert(1)' }, { trackingUrl: 'Enter an address that starts with https://' }],
  ])('with %j is refused', (change, errors) => {
    expect(checkDraft(order, { ...fullDraft(order), ...change })).toStrictEqual(errors);
  });

  it('has no lines for an order with files only', () => {
    const files = { items: order.items.slice(2) } as OwnerOrder;
    const draft = fullDraft(files);
    expect(checkDraft(files, draft)).toStrictEqual({});
    expect(toShipment(draft)).not.toHaveProperty('lines');
  });
});
