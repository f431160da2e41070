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
  /** All addresses of the customer of an address, which comes first. They stay the same until the transaction ends. */
  listAddresses: (tx: Ctx, email: string) => Promise<string[]>;
}

export interface PrivacyAdminParts {
  providers: Providers;
  customers: FindCustomers;
}

/** What has to end before a person can be erased. Call it in the transaction of the erasure. */
export async function findBlockers(tx: Ctx, providers: Providers, emails: readonly string[]): Promise<CountedReason[]> {
  const found: CountedReason[] = [];
  for (const provider of providers)
    for (const email of emails) found.push(...((await provider.findBlockers?.(tx, email)) ?? []));
  return sumReasons(found);
}

/** What an erasure takes away or makes unreachable. */
export async function findWarnings(
  ctx: Ctx,
  providers: Providers,
  emails: readonly string[],
): Promise<CountedReason[]> {
  const found: CountedReason[] = [];
  for (const provider of providers)
    for (const email of emails) found.push(...((await provider.findWarnings?.(ctx, email)) ?? []));
  return sumReasons(found);
}

/** Each reason once, with the sum for all addresses. */
function sumReasons(found: readonly CountedReason[]): CountedReason[] {
  const counts = new Map<CountedReason['reason'], number>();
  for (const { reason, count } of found) counts.set(reason, (counts.get(reason) ?? 0) + count);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
