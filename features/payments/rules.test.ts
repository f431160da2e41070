import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#kernel/money/money.ts';
import {
  canRefundTransition,
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

describe('applying a payment report', () => {
  it.each<[PaymentState, PaymentState]>([
    ['pending', 'needs-action'],
    ['pending', 'succeeded'],
    ['needs-action', 'failed'],
    ['failed', 'succeeded'],
    ['needs-action', 'cancelled'],
  ])('moves %s to %s', (state, to) => {
    expect(checkReport(payment({ state }), report(to))).toStrictEqual({ kind: 'move', to });
  });

  it.each(states)('ignores %s after the payment has succeeded', (state) => {
    expect(checkReport(payment({ state: 'succeeded' }), report(state, { at: at(99) }))).toStrictEqual({ kind: 'stay' });
  });

  it('lets success override a concurrent cancellation', () => {
    expect(checkReport(payment({ state: 'cancelled' }), report('succeeded'))).toMatchObject({ kind: 'move' });
    expect(checkReport(payment({ state: 'cancelled' }), report('failed'))).toStrictEqual({ kind: 'stay' });
  });

  it('accepts a new attempt after a failure only when it is newer than the failure', () => {
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
    ['another amount', { amount: { minor: 1, currency: 'USD' }, capturedMinor: 1 }],
    ['another currency', { amount: { minor: 1250, currency: 'JPY' } }],
    ['an unknown currency', { amount: { minor: 1250, currency: 'XXX' } }],
    ['less captured than requested', { capturedMinor: 1249 }],
  ])('rejects a report with %s', (_what, overrides) => {
    expect(checkReport(payment(), report('succeeded', overrides))).toStrictEqual({
      kind: 'refuse',
      reason: 'amount-mismatch',
    });
  });

  it('rejects a report for another payment', () => {
    expect(checkReport(payment(), report('succeeded', { providerRef: 'pi_2' }))).toStrictEqual({
      kind: 'refuse',
      reason: 'other-payment',
    });
  });

  it('ends in success if any report says so, in any order and number', () => {
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

describe('checking a payment refund', () => {
  const paid = { state: 'succeeded' as const, captured: money(1000, 'USD') };
  const refundOf = (minor: number, state: 'pending' | 'succeeded' | 'failed') => ({
    state,
    amount: money(minor, 'USD'),
  });

  it('deducts pending and completed refunds but not failed ones', () => {
    expect(refundableMinor(paid, [refundOf(300, 'succeeded'), refundOf(200, 'pending'), refundOf(400, 'failed')])).toBe(
      500,
    );
  });

  it.each([
    [money(500, 'USD'), { ok: true }],
    [money(501, 'USD'), { ok: false, reason: 'too-much' }],
    [money(0, 'USD'), { ok: false, reason: 'nothing' }],
    [money(-1, 'USD'), { ok: false, reason: 'nothing' }],
    [money(100, 'EUR'), { ok: false, reason: 'currency' }],
  ])('a refund of %j with 500 left results in %j', (amount, expected) => {
    expect(checkRefund(paid, [refundOf(500, 'pending')], amount)).toStrictEqual(expected);
  });

  it('requires a payment that has succeeded', () => {
    const open = { state: 'pending' as const, captured: money(0, 'USD') };
    expect(checkRefund(open, [], money(1, 'USD'))).toStrictEqual({ ok: false, reason: 'not-paid' });
  });

  it('keeps a failed refund failed, but lets a successful one fail later', () => {
    expect(canRefundTransition('failed', 'succeeded')).toBe(false);
    expect(canRefundTransition('succeeded', 'pending')).toBe(false);
    expect(canRefundTransition('succeeded', 'failed')).toBe(true);
  });

  it('distinguishes a partial from a whole refund', () => {
    const share = (minor: number) => refundedShare({ captured: money(1000, 'USD'), refunded: money(minor, 'USD') });
    expect([share(0), share(1), share(1000)]).toStrictEqual(['none', 'part', 'whole']);
  });
});
