import { findAccountId } from '#features/shoppers/server/index.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as addresses from './address-repository.ts';

/** The address book. It is deleted with the account. */
export const addressPersonalData: PersonalData = {
  name: 'addresses',
  columns: ['shopper_addresses.address'],
  async *list({ db, websiteId }, email) {
    const shopperId = await findAccountId(db, websiteId, email);
    if (shopperId !== null) yield* await addresses.list(db, { websiteId, shopperId });
  },
};
