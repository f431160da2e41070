import type { Ctx } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import type { Customer } from './customer-repository.ts';
import * as customers from './customer-repository.ts';

/** A customer, for other slices. */
export async function findCustomer(
  { db, websiteId }: Ctx,
  id: string,
): Promise<Pick<Customer, 'id' | 'email' | 'name'> | null> {
  return await customers.find(db, websiteId, id as CustomerId);
}

/** The ids of customers by their addresses. */
export async function listCustomerIds(
  { db, websiteId }: Ctx,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = emails.length === 0 ? [] : await customers.listIdsByEmail(db, websiteId, [...new Set(emails)]);
  return new Map(found.map(({ email, id }) => [email, id]));
}
