import { MINUTE } from '#kernel/time/clock.ts';
import { inTransaction } from '#platform/context.ts';
import type { SystemCtx } from '#platform/jobs/job-context.ts';
import type { Payment } from '../payment.ts';
import { isAbandoned, nextRecheck } from '../recheck.ts';
import { isOpen } from '../rules.ts';
import { applyRefund } from './apply-refund.ts';
import { cancelPayment } from './cancel-payment.ts';
import { callProvider, type PaymentsCtx, type PaymentsSetup, refunderOf } from './payments-context.ts';
import { refundAtProvider } from './refund-payment.ts';
import * as refundRepository from './refund-repository.ts';
import type { PaymentLocation } from './repository.ts';
import * as paymentsRepository from './repository.ts';
import { getPayment, syncPayment } from './sync-payment.ts';

// Longer than a provider's slowest reply, so that a payment is not claimed again while it is being checked.
const CLAIM_MS = 10 * MINUTE;

export type SystemPaymentsCtx = SystemCtx & { payments: PaymentsSetup };

export interface ReconcileResult {
  checked: number;
  failed: number;
}

/**
 * Checks payments of all websites that have been open for a while. Recovers what a crash or a lost event left
 * unfinished.
 */
export async function reconcilePayments(ctx: SystemPaymentsCtx, limit: number): Promise<ReconcileResult> {
  const now = ctx.clock();
  const until = new Date(now.getTime() + CLAIM_MS);
  const due = await paymentsRepository.claimForRecheck(ctx.db, { now, until, limit });
  let failed = 0;
  for (const location of due) if (!(await tryReconcile(ctx, location))) failed++;
  return { checked: due.length, failed };
}

/** A payment that cannot be checked must not block the others. It is retried less and less often. */
async function tryReconcile(system: SystemPaymentsCtx, { websiteId, paymentId }: PaymentLocation): Promise<boolean> {
  const ctx: PaymentsCtx = { ...system, websiteId };
  const payment = await getPayment(ctx, paymentId);
  try {
    await reconcile(ctx, payment);
    return true;
  } catch (err) {
    ctx.log.error({ err, paymentId }, 'a payment could not be reconciled');
    const now = ctx.clock();
    await paymentsRepository.postponeRecheck(ctx.db, websiteId, {
      id: paymentId,
      at: nextRecheck(payment.createdAt, now),
      now,
    });
    return false;
  }
}

async function reconcile(ctx: PaymentsCtx, payment: Payment): Promise<void> {
  let current = await syncPayment(ctx, payment.id);
  // A payment that was never started cannot be paid, and one that is unpaid for a day is abandoned.
  if (isOpen(current) && (current.providerRef === null || isAbandoned(current.createdAt, ctx.clock()))) {
    current = await cancelPayment(ctx, current.id);
  }
  if (current.state === 'succeeded') await reconcileRefunds(ctx, current);
  const isPending = isOpen(current) || (await refundRepository.list(ctx.db, ctx.websiteId, current)).some(isInProgress);
  const at = isPending ? nextRecheck(current.createdAt, ctx.clock()) : null;
  await paymentsRepository.postponeRecheck(ctx.db, ctx.websiteId, { id: current.id, at, now: ctx.clock() });
}

/**
 * First applies what the provider has, then sends what it has not received: so nothing is refunded twice, however old
 * it is.
 */
async function reconcileRefunds(ctx: PaymentsCtx, payment: Payment): Promise<void> {
  const { providerRef } = payment;
  if (providerRef === null) return;
  const { websiteId } = ctx;
  const reports = await callProvider(ctx, () => refunderOf(ctx, payment).listRefunds({ websiteId, providerRef }));
  for (const report of reports) {
    await inTransaction(ctx, async (tx) => {
      const locked = await paymentsRepository.lock(tx.db, websiteId, payment.id);
      if (locked !== null) await applyRefund(tx, locked, report);
    });
  }
  const refunds = await refundRepository.list(ctx.db, websiteId, payment);
  for (const refund of refunds.filter(isInProgress)) {
    const isKnown = reports.some(
      (report) => report.refundId === refund.id || report.providerRef === refund.providerRef,
    );
    if (!isKnown) await refundAtProvider(ctx, payment, refund);
  }
}

function isInProgress({ state }: { state: string }): boolean {
  return state === 'pending';
}
