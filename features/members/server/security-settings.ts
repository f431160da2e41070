import { type Ctx, inTransaction } from '#platform/context.ts';
import type { SecuritySettings } from '../admin-contract.ts';
import * as secondFactors from './second-factor-repository.ts';

export async function getSecuritySettings(ctx: Ctx): Promise<SecuritySettings> {
  return { requireTwoFactor: await secondFactors.isPolicy(ctx.db, ctx.websiteId) };
}

/** The policy applies from the next request of each member, including the one who sets it. */
export async function updateSecuritySettings(ctx: Ctx, settings: SecuritySettings): Promise<SecuritySettings> {
  await inTransaction(ctx, async (tx) => {
    const before = await getSecuritySettings(tx);
    await secondFactors.savePolicy(tx.db, tx.websiteId, { ...settings, now: tx.clock() });
    ctx.activity?.describe({
      subject: { kind: 'settings', id: 'security', label: 'Security' },
      before: { ...before },
      after: { ...settings },
    });
  });
  return settings;
}
