import type { Address } from '#features/orders/address.ts';
import { type AddressProblems, checkAddress } from '#features/orders/address-rules.ts';
import { lockShopper } from '#features/shoppers/server/index.ts';
import { newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { BadInput } from '#platform/http/input.ts';
import type { SavedAddress } from '../contract.ts';
import { accountErrors } from '../errors.ts';
import { MAX_ADDRESSES } from '../rules.ts';
import type { AddressId, Owner } from './address-repository.ts';
import * as addresses from './address-repository.ts';

export interface AddressInput {
  address: Address;
  preferred: boolean;
}

export async function addAddress(ctx: Ctx, shopperId: string, input: AddressInput): Promise<SavedAddress[]> {
  requireValidAddress(input.address);
  return await change(ctx, shopperId, async (tx, owner) => {
    if ((await addresses.list(tx.db, owner)).length >= MAX_ADDRESSES)
      throw accountErrors.error('ACCOUNT_ADDRESSES_FULL');
    const now = tx.clock();
    const id: AddressId = newId(now, tx.random);
    await addresses.insert(tx.db, owner, { id, address: input.address, now });
    if (input.preferred) await addresses.setPreferred(tx.db, owner, id);
  });
}

export async function updateAddress(
  ctx: Ctx,
  shopperId: string,
  { id, ...input }: AddressInput & { id: AddressId },
): Promise<SavedAddress[]> {
  requireValidAddress(input.address);
  return await change(ctx, shopperId, async (tx, owner) => {
    const found = await addresses.update(tx.db, owner, { id, address: input.address, now: tx.clock() });
    if (!found) throw accountErrors.error('ACCOUNT_ADDRESS_NOT_FOUND');
    if (input.preferred) await addresses.setPreferred(tx.db, owner, id);
  });
}

/** Removing an address that is already gone is not an error. */
export async function removeAddress(ctx: Ctx, shopperId: string, id: AddressId): Promise<SavedAddress[]> {
  return await change(ctx, shopperId, (tx, owner) => addresses.remove(tx.db, owner, id));
}

type Change = (tx: Ctx, owner: Owner) => Promise<void>;

/**
 * As long as there are addresses, exactly one is preferred. If a change leaves none preferred, the newest becomes
 * preferred.
 */
async function change(ctx: Ctx, shopperId: string, work: Change): Promise<SavedAddress[]> {
  return await inTransaction(ctx, async (tx) => {
    const owner = { websiteId: tx.websiteId, shopperId };
    // The account was removed after the session check.
    // One change of an address book at a time.
    if (!(await lockShopper(tx.db, owner.websiteId, owner.shopperId))) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
    await work(tx, owner);
    const [first] = await addresses.list(tx.db, owner);
    if (first !== undefined && !first.preferred) await addresses.setPreferred(tx.db, owner, first.id);
    return await addresses.list(tx.db, owner);
  });
}

/** The same rules as at the checkout, so that every saved address can be delivered to. */
function requireValidAddress(address: Address): void {
  const problems: AddressProblems = checkAddress(address);
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [`address.${field}`, [message]]),
  );
  const [message] = Object.values(problems);
  if (message !== undefined) throw new BadInput({ errors, userMessage: message });
}
