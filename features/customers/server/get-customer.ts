import { findAccountCreation } from '#features/shoppers/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import * as customers from './customer-repository.ts';
import { type Opens, readParts } from './read-parts.ts';

/** A customer, with the areas that the member may read. */
export async function getCustomer(ctx: Ctx, { id, opens }: { id: CustomerId; opens: Opens }): Promise<OwnerCustomer> {
  const found = await customers.find(ctx.db, ctx.websiteId, id);
  if (found === null) throw customerErrors.error('CUSTOMERS_NOT_FOUND');
  const { firstOrderAt, lastOrderAt, ...customer } = found;
  const accountAt = await findAccountCreation(ctx.db, ctx.websiteId, customer.email);
  return {
    ...customer,
    firstOrderOn: firstOrderAt?.getTime() ?? null,
    lastOrderOn: lastOrderAt?.getTime() ?? null,
    accountOn: accountAt?.getTime() ?? null,
    ...(await readParts(ctx, { email: customer.email, opens })),
  };
}
