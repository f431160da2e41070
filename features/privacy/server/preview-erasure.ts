import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CountedReason } from '#platform/personal-data/personal-data.ts';
import type { ErasurePreview } from '../admin-contract.ts';
import { findBlockers, type Providers } from './privacy-context.ts';

/** What prevents an erasure now, and what to consider before it. */
export async function previewErasure(ctx: Ctx, providers: Providers, email: string): Promise<ErasurePreview> {
  const blockers = await inTransaction(ctx, (tx) => findBlockers(tx, providers, email));
  const warnings: CountedReason[] = [];
  for (const { findWarnings } of providers) warnings.push(...((await findWarnings?.(ctx, email)) ?? []));
  return { email, blockers, warnings };
}
