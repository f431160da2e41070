import { findAccountCreation } from '#features/shoppers/server/index.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import type { Ctx } from '#platform/context.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import type { CustomerAlias } from '../profile.ts';
import * as aliasesRepository from './alias-repository.ts';
import type { Customer } from './customer-repository.ts';
import * as customers from './customer-repository.ts';
import { type Opens, readConsent, readParts } from './read-parts.ts';

/** A customer, with the areas that the member may read. */
export async function getCustomer(ctx: Ctx, { id, opens }: { id: CustomerId; opens: Opens }): Promise<OwnerCustomer> {
  const found = await customers.find(ctx.db, ctx.websiteId, id);
  if (found === null) throw customerErrors.error('CUSTOMERS_NOT_FOUND');
  const { firstOrderAt, lastOrderAt, createdAt: _createdAt, ...customer } = found;
  const aliases = await describeAliases(ctx, found, opens);
  const accountAt = await findAccountCreation(ctx.db, ctx.websiteId, customer.email);
  return {
    ...customer,
    firstOrderOn: firstOrderAt?.getTime() ?? null,
    lastOrderOn: lastOrderAt?.getTime() ?? null,
    accountOn: accountAt?.getTime() ?? null,
    aliases,
    ...(await readParts(ctx, { emails: [customer.email, ...aliases.map(({ email }) => email)], opens })),
  };
}

/** The addresses of an erased customer are gone. */
async function describeAliases(ctx: Ctx, { id, email: main }: Customer, opens: Opens): Promise<CustomerAlias[]> {
  if (isErasedEmail(main)) return [];
  const described: CustomerAlias[] = [];
  for (const { email, mergedAt } of await aliasesRepository.list(ctx.db, ctx.websiteId, id)) {
    const accountAt = await findAccountCreation(ctx.db, ctx.websiteId, email);
    const mailing = await readConsent(ctx, { email, opens });
    described.push({ email, mergedOn: mergedAt.getTime(), accountOn: accountAt?.getTime() ?? null, mailing });
  }
  return described;
}
