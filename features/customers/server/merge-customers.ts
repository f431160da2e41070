import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CustomerId } from '../customer.ts';
import { customerErrors } from '../errors.ts';
import { MAX_ALIASES, MAX_NOTE_LENGTH, MAX_TAGS } from '../limits.ts';
import { type MergeRefusal, mergeWritten, type Written } from '../merge.ts';
import type { Alias } from './alias-repository.ts';
import * as aliasesRepository from './alias-repository.ts';
import * as customers from './customer-repository.ts';
import { toSubject } from './customer-subject.ts';
import { addressesOf, lockProfiles, type Profile } from './lock-profile.ts';
import * as profileLock from './profile-lock-repository.ts';
import * as profilesRepository from './profile-repository.ts';

export interface MergeCustomers {
  /** The customer whose email address becomes that of the profile. */
  mainId: CustomerId;
  otherId: CustomerId;
}

/** Makes one profile of two. The orders and everything else keep their email addresses. */
export async function mergeCustomers(ctx: Ctx, { mainId, otherId }: MergeCustomers): Promise<void> {
  if (mainId === otherId) throw customerErrors.error('CUSTOMERS_SAME');
  await inTransaction(ctx, async (tx) => {
    await profileLock.lock(tx.db, tx.websiteId);
    const profiles = await lockProfiles(tx, [mainId, otherId]);
    const [main, other] = [profiles.get(mainId), profiles.get(otherId)];
    // A second click finds what the first one has done.
    if (main?.aliases.some(({ formerId }) => formerId === otherId) === true) return;
    if (main === undefined || other === undefined) throw await explainMissing(tx, [mainId, otherId]);
    const aliases = planAliases(main, other, tx.clock());
    await write(tx, { main, other, ...aliases });
  });
}

/** Merged with another customer by someone else, or never there. */
async function explainMissing(tx: Ctx, ids: readonly CustomerId[]): Promise<Error> {
  for (const id of ids) {
    const found = await customers.find(tx.db, tx.websiteId, id);
    if (found === null) return customerErrors.error('CUSTOMERS_NOT_FOUND');
  }
  return customerErrors.error('CUSTOMERS_ALREADY_MERGED');
}

const ERRORS: Readonly<Record<MergeRefusal, () => Error>> = {
  'too-many-addresses': () => customerErrors.error('CUSTOMERS_TOO_MANY_ADDRESSES', { max: MAX_ALIASES + 1 }),
  'too-many-tags': () => customerErrors.error('CUSTOMERS_MERGED_TAGS', { max: MAX_TAGS }),
  'note-too-long': () => customerErrors.error('CUSTOMERS_MERGED_NOTE', { max: MAX_NOTE_LENGTH }),
};

/** What members have written about both. Throws if it does not fit into one profile. */
export function planMerge(main: Profile, other: Profile): Written {
  const merge = mergeWritten(main, other);
  if (!merge.ok) throw ERRORS[merge.reason]();
  return merge.written;
}

function planAliases(main: Profile, other: Profile, now: Date): { written: Written; aliases: Alias[] } {
  const written = planMerge(main, other);
  const { id: formerId, revision, createdAt } = other;
  const known = new Map([...main.aliases, ...other.aliases].map((alias) => [alias.email, alias]));
  const aliases = written.aliases.map((alias) => ({
    ...(known.get(alias.email) ?? { formerId, revision, createdAt, mergedAt: now }),
    ...alias,
  }));
  return { written, aliases };
}

interface PlannedMerge {
  main: Profile;
  other: Profile;
  written: Written;
  aliases: readonly Alias[];
}

async function write(tx: Ctx, { main, other, written, aliases }: PlannedMerge): Promise<void> {
  const { db, websiteId } = tx;
  const { note, tags } = written;
  await aliasesRepository.replace(db, websiteId, { customerId: main.id, aliases });
  await profilesRepository.remove(db, websiteId, other.id);
  await customers.update(db, websiteId, { customers: [{ id: main.id, note, tags }], now: tx.clock() });
  await profilesRepository.refresh(db, websiteId, [main.email]);
  const after = [...addressesOf(main), ...addressesOf(other)];
  tx.activity?.describe({
    subject: toSubject(main),
    before: { addresses: addressesOf(main), note: main.note, tags: main.tags },
    after: { addresses: after, note, tags },
  });
}
