import type { Ctx } from '#platform/context.ts';
import type { CountedReason, PersonalData } from '#platform/personal-data/personal-data.ts';

/** What all slices store about persons. */
export type Providers = readonly PersonalData[];

export interface PrivacyCustomer {
  id: string;
  email: string;
  name: string;
}

export interface FindCustomers {
  find: (ctx: Ctx, id: string) => Promise<PrivacyCustomer | null>;
  /** The ids of customers by their addresses. Addresses of others are left out. */
  listIds: (ctx: Ctx, emails: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What has to end before a person can be erased. Call it in the transaction of the erasure. */
export async function findBlockers(tx: Ctx, providers: Providers, email: string): Promise<CountedReason[]> {
  const found: CountedReason[] = [];
  for (const provider of providers) found.push(...((await provider.findBlockers?.(tx, email)) ?? []));
  return found;
}
