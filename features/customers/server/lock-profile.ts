import { isBeingErased } from '#features/privacy/server/index.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import type { Ctx } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import type { Alias } from './alias-repository.ts';
import * as aliasesRepository from './alias-repository.ts';
import type { Customer } from './customer-repository.ts';
import * as customers from './customer-repository.ts';

export interface Profile extends Customer {
  aliases: Alias[];
}

/**
 * Customers with their addresses, locked until the transaction ends. Those that do not exist are left out. Throws if one
 * is or will be erased. The lock of all profiles must be held.
 */
export async function lockProfiles(tx: Ctx, ids: readonly CustomerId[]): Promise<Map<CustomerId, Profile>> {
  const found = await customers.lock(tx.db, tx.websiteId, ids);
  const profiles = new Map<CustomerId, Profile>();
  for (const customer of found)
    profiles.set(customer.id, {
      ...customer,
      aliases: await aliasesRepository.list(tx.db, tx.websiteId, customer.id),
    });
  await requireNotErased(tx, [...profiles.values()]);
  return profiles;
}

export async function requireNotErased(ctx: Ctx, profiles: readonly Profile[]): Promise<void> {
  if (profiles.some(({ email }) => isErasedEmail(email))) throw customerErrors.error('CUSTOMERS_ERASED');
  if (await isBeingErased(ctx, profiles.flatMap(addressesOf))) throw customerErrors.error('CUSTOMERS_BEING_ERASED');
}

export function addressesOf({ email, aliases }: Profile): string[] {
  return [email, ...aliases.map((alias) => alias.email)];
}
