import { describe, expect, it } from 'vitest';
import { OrderState } from './order.ts';
import { nextState, type OrderAction } from './rules.ts';

// Covers every pair of state and action, so that an added or lost transition shows here.

const ACTIONS: OrderAction[] = ['pay', 'fulfil', 'cancel', 'refund-part', 'refund-whole'];

const EXPECTED = `
pending          pay          → paid
pending          fulfil       → -
pending          cancel       → cancelled
pending          refund-part  → -
pending          refund-whole → -
paid             pay          → -
paid             fulfil       → fulfilled
paid             cancel       → cancelled
paid             refund-part  → partly-refunded
paid             refund-whole → refunded
fulfilled        pay          → -
fulfilled        fulfil       → -
fulfilled        cancel       → -
fulfilled        refund-part  → partly-refunded
fulfilled        refund-whole → refunded
cancelled        pay          → -
cancelled        fulfil       → -
cancelled        cancel       → -
cancelled        refund-part  → -
cancelled        refund-whole → -
partly-refunded  pay          → -
partly-refunded  fulfil       → partly-refunded
partly-refunded  cancel       → -
partly-refunded  refund-part  → partly-refunded
partly-refunded  refund-whole → refunded
refunded         pay          → -
refunded         fulfil       → -
refunded         cancel       → -
refunded         refund-part  → -
refunded         refund-whole → -`;

describe('order state transitions', () => {
  it('allows exactly these transitions', () => {
    const table = OrderState.options.flatMap((state) =>
      ACTIONS.map((action) => `${state.padEnd(16)} ${action.padEnd(12)} → ${nextState(state, action) ?? '-'}`),
    );
    expect(`\n${table.join('\n')}`).toBe(EXPECTED);
  });

  it('never returns to pending and never leaves a final state', () => {
    for (const state of OrderState.options) {
      for (const action of ACTIONS) expect(nextState(state, action)).not.toBe('pending');
    }
    for (const end of ['cancelled', 'refunded'] as const) {
      expect(ACTIONS.map((action) => nextState(end, action)).every((next) => next === null)).toBe(true);
    }
  });
});
