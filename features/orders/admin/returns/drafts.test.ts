import { describe, expect, it } from 'vitest';
import { checkDraft as checkReceived, fullDraft, toLines as toReceivedLines } from './receive-draft.ts';
import { checkDraft, emptyDraft, toLines } from './return-draft.ts';

const order = {
  returnable: [
    { position: 0, quantity: 2 },
    { position: 3, quantity: 1 },
  ],
};

describe('the draft of a return', () => {
  it('has no units at first, and asks for some', () => {
    expect(checkDraft(order, emptyDraft(order))).toStrictEqual({ 'returned-0': 'Enter how many units are returned.' });
  });

  it('has no more units than can be returned, also when others were returned in the meantime', () => {
    const draft = { ...emptyDraft(order), 3: { units: 1, reason: 'damaged' as const } };
    expect(checkDraft(order, draft)).toStrictEqual({});
    expect(toLines(draft)).toStrictEqual([{ position: 3, quantity: 1, reason: 'damaged' }]);
    expect(checkDraft({ returnable: [] }, draft)).toStrictEqual({ 'returned-3': 'Enter at most 0.' });
  });
});

describe('the draft of a receipt', () => {
  const received = { lines: [{ position: 0, quantity: 2, reason: 'damaged' as const }] };

  it('restocks everything at first', () => {
    expect(toReceivedLines(fullDraft(received))).toStrictEqual([{ position: 0, quantity: 2, restock: true }]);
  });

  it('divides a line into units that are restocked and units that are not', () => {
    const draft = { 0: { arrived: 2, restocked: 1 } };
    expect(checkReceived(received, draft)).toStrictEqual({});
    expect(toReceivedLines(draft)).toStrictEqual([
      { position: 0, quantity: 1, restock: true },
      { position: 0, quantity: 1, restock: false },
    ]);
  });

  it('has no more units than the return, restocks no more than arrived, and needs at least one', () => {
    expect(checkReceived(received, { 0: { arrived: 3, restocked: 0 } })).toHaveProperty('arrived-0');
    expect(checkReceived(received, { 0: { arrived: 1, restocked: 2 } })).toHaveProperty('restocked-0');
    expect(checkReceived(received, { 0: { arrived: null, restocked: null } })).toHaveProperty('arrived-0');
  });
});
