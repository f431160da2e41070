import type { Ctx } from '#platform/context.ts';
import type { OrderId } from '../../order.ts';
import { assessRisk } from '../../risk.ts';
import * as orderRisks from '../store/risk-repository.ts';

/**
 * Records how risky an order looks that was just paid. Not for a renewal: its customer has paid before, and its failed
 * payments are retries.
 */
export async function assessOrder(tx: Ctx, orderId: OrderId): Promise<void> {
  const facts = await orderRisks.findFacts(tx.db, tx.websiteId, orderId);
  if (facts === null || facts.channel === 'renewal') return;
  await orderRisks.save(tx.db, tx.websiteId, { id: orderId, risk: assessRisk(facts) });
}
