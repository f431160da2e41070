import { cartReservationOwner } from '#features/stock/reservation-owner.ts';
import { releaseReservation } from '#features/stock/server/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import * as carts from './store/personal-data-repository.ts';

/** The id of the account of an email address. */
export type FindAccountId = (ctx: Ctx, email: string) => Promise<string | null>;

/** The cart of an account. A cart without an account belongs to a browser, and is not known to be a person's. */
export function createCartPersonalData(findAccountId: FindAccountId): PersonalData {
  return {
    name: 'cart',
    columns: ['carts.shipping_location', 'carts.owner_id', 'cart_entries.additional_fields'],
    async *list(ctx, email) {
      const ownerId = await findAccountId(ctx, email);
      if (ownerId !== null) yield* await carts.listPersonal(ctx.db, ctx.websiteId, ownerId);
    },
    async erase(ctx, { email, until }) {
      const ownerId = await findAccountId(ctx, email);
      if (ownerId === null) return;
      await inTransaction(ctx, async (tx) => {
        for (const id of await carts.removeOf(tx.db, tx.websiteId, { ownerId, until }))
          await releaseReservation(tx, cartReservationOwner(id));
      });
    },
  };
}
