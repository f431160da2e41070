import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import {
  canRefundMove,
  checkRefund,
  checkReport,
  type KnownPayment,
  PAYMENT_TRANSITIONS,
  type PaymentState,
  type ReportedPayment,
  refundableMinor,
  refundedShare,
} from './rules.ts';

const at = (second: number) => new Date(second * 1000);
const payment = (overrides: Partial<KnownPayment> = {}): KnownPayment => ({
  providerRef: 'pi_1',
  state: 'pending',
  amount: money(1250, 'USD'),
  reportedAt: null,
  ...overrides,
});
const report = (state: PaymentState, overrides: Partial<ReportedPayment> = {}): ReportedPayment => ({
  providerRef: 'pi_1',
  state,
  amount: { minor: 1250, currency: 'USD' },
  capturedMinor: state === 'succeeded' ? 1250 : 0,
  at: at(10),
  direct: false,
  ...overrides,
});
const states = Object.keys(PAYMENT_TRANSITIONS) as PaymentState[];

describe('a report', () => {
  it.each<[PaymentState, PaymentState]>([
    ['pending', 'needs-action'],
    ['pending', 'succeeded'],
    ['needs-action', 'failed'],
    ['failed', 'succeeded'],
    ['needs-action', 'cancelled'],
  ])('moves %s to %s', (state, to) => {
    expect(checkReport(payment({ state }), report(to))).toStrictEqual({ kind: 'move', to });
  });

  it.each(states)('of %s leaves a payment that has succeeded as it is', (state) => {
    expect(checkReport(payment({ state: 'succeeded' }), report(state, { at: at(99) }))).toStrictEqual({ kind: 'stay' });
  });

  it('of success wins over a cancellation that crossed it', () => {
    expect(checkReport(payment({ state: 'cancelled' }), report('succeeded'))).toMatchObject({ kind: 'move' });
    expect(checkReport(payment({ state: 'cancelled' }), report('failed'))).toStrictEqual({ kind: 'stay' });
  });

  it('of a new try counts after a failure only when it is newer than the failure', () => {
    const failed = payment({ state: 'failed', reportedAt: at(10) });
    expect(checkReport(failed, report('needs-action', { at: at(11) }))).toStrictEqual({
      kind: 'move',
      to: 'needs-action',
    });
    expect(checkReport(failed, report('needs-action', { direct: true }))).toMatchObject({ kind: 'move' });
    for (const second of [9, 10]) {
      expect(checkReport(failed, report('needs-action', { at: at(second) }))).toStrictEqual({ kind: 'stay' });
    }
  });

  it.each([
    ['another sum', { amount: { minor: 1, currency: 'USD' }, capturedMinor: 1 }],
    ['another currency', { amount: { minor: 1250, currency: 'JPY' } }],
    ['a currency that we do not know', { amount: { minor: 1250, currency: 'XXX' } }],
    ['less taken than asked for', { capturedMinor: 1249 }],
  ])('of %s settles nothing', (_what, overrides) => {
    expect(checkReport(payment(), report('succeeded', overrides))).toStrictEqual({
      kind: 'refuse',
      reason: 'amount-mismatch',
    });
  });

  it('of another payment settles nothing', () => {
    expect(checkReport(payment(), report('succeeded', { providerRef: 'pi_2' }))).toStrictEqual({
      kind: 'refuse',
      reason: 'other-payment',
    });
  });

  it('in any order, any number of times, leads to success if one of them tells of it', () => {
    const one = fc.record({ state: fc.constantFrom(...states), second: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 12 }), (events) => {
        const now = payment();
        let moved = false;
        for (const { state, second } of events) {
          const check = checkReport(now, report(state, { at: at(second) }));
          moved ||= now.state === 'succeeded' && check.kind !== 'stay';
          if (check.kind === 'move') Object.assign(now, { state: check.to, reportedAt: at(second) });
        }
        const paid = events.some(({ state }) => state === 'succeeded');
        expect([now.state === 'succeeded', moved]).toStrictEqual([paid, false]);
      }),
    );
  });
});

describe('a refund', () => {
  const paid = { state: 'succeeded' as const, captured: money(1000, 'USD') };
  const given = (minor: number, state: 'pending' | 'succeeded' | 'failed') => ({ state, amount: money(minor, 'USD') });

  it('takes what is under way or done from what is left, and not what has failed', () => {
    expect(refundableMinor(paid, [given(300, 'succeeded'), given(200, 'pending'), given(400, 'failed')])).toBe(500);
  });

  it.each([
    [money(500, 'USD'), { ok: true }],
    [money(501, 'USD'), { ok: false, reason: 'too-much' }],
    [money(0, 'USD'), { ok: false, reason: 'nothing' }],
    [money(-1, 'USD'), { ok: false, reason: 'nothing' }],
    [money(100, 'EUR'), { ok: false, reason: 'currency' }],
  ])('of %j with 500 left is judged %j', (amount, verdict) => {
    expect(checkRefund(paid, [given(500, 'pending')], amount)).toStrictEqual(verdict);
  });

  it('needs a payment that has succeeded', () => {
    const open = { state: 'pending' as const, captured: money(0, 'USD') };
    expect(checkRefund(open, [], money(1, 'USD'))).toStrictEqual({ ok: false, reason: 'not-paid' });
  });

  it('that has failed stays failed, and one that succeeded may still be sent back', () => {
    expect(canRefundMove('failed', 'succeeded')).toBe(false);
    expect(canRefundMove('succeeded', 'pending')).toBe(false);
    expect(canRefundMove('succeeded', 'failed')).toBe(true);
  });

  it('is of a part or of the whole', () => {
    const share = (minor: number) => refundedShare({ captured: money(1000, 'USD'), refunded: money(minor, 'USD') });
    expect([share(0), share(1), share(1000)]).toStrictEqual(['none', 'part', 'whole']);
  });
});
