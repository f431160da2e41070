import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import { separateWritten } from '../merge.ts';
import type { Alias } from './alias-repository.ts';
import * as aliasesRepository from './alias-repository.ts';
import * as customers from './customer-repository.ts';
import { toSubject } from './customer-subject.ts';
import { addressesOf, lockProfiles, type Profile } from './lock-profile.ts';
import * as profileLock from './profile-lock-repository.ts';
import * as profilesRepository from './profile-repository.ts';

export interface SeparateAddress {
  id: CustomerId;
  email: string;
}

/**
 * Gives an address the profile back that it had before it was merged. Returns its id, or null if nothing is left of it:
 * the address of its last order was corrected meanwhile.
 */
export async function separateAddress(ctx: Ctx, { id, email }: SeparateAddress): Promise<CustomerId | null> {
  return await inTransaction(ctx, async (tx) => {
    await profileLock.lock(tx.db, tx.websiteId);
    const main = (await lockProfiles(tx, [id])).get(id);
    if (main === undefined) throw customerErrors.error('CUSTOMERS_NOT_FOUND');
    const alias = main.aliases.find((each) => each.email === email);
    if (alias === undefined) throw customerErrors.error('CUSTOMERS_ADDRESS_NOT_FOUND');
    await write(tx, main, alias);
    return await customers.findIdByEmail(tx.db, tx.websiteId, email);
  });
}

async function write(tx: Ctx, main: Profile, alias: Alias): Promise<void> {
  const { db, websiteId } = tx;
  const result = separateWritten(main, alias.email);
  if (result === null) throw new Error('The address of a customer is missing');
  const { note, tags } = result.written;
  const known = new Map(main.aliases.map((each) => [each.email, each]));
  const aliases = result.written.aliases.flatMap((each) => {
    const stored = known.get(each.email);
    return stored === undefined ? [] : [{ ...stored, ...each }];
  });
  const now = tx.clock();
  await aliasesRepository.replace(db, websiteId, { customerId: main.id, aliases });
  await profilesRepository.restore(db, websiteId, { alias, now });
  await customers.update(db, websiteId, { customers: [{ id: main.id, note, tags }], now });
  await profilesRepository.refresh(db, websiteId, [main.email, alias.email]);
  tx.activity?.describe({
    subject: toSubject(main),
    before: { addresses: addressesOf(main), note: main.note, tags: main.tags },
    after: { addresses: addressesOf({ ...main, aliases }), note, tags },
  });
}
