import { type Ctx, inTransaction } from '#platform/context.ts';
import type { ErasurePreview } from '../admin-contract.ts';
import { findBlockers, findWarnings, type PrivacyAdminParts } from './privacy-context.ts';

/** What prevents an erasure now, and what to consider before it. */
export async function previewErasure(
  ctx: Ctx,
  { providers, customers }: PrivacyAdminParts,
  email: string,
): Promise<ErasurePreview> {
  return await inTransaction(ctx, async (tx) => {
    const emails = await customers.listAddresses(tx, email);
    const blockers = await findBlockers(tx, providers, emails);
    return { email, aliases: emails.slice(1), blockers, warnings: await findWarnings(tx, providers, emails) };
  });
}
