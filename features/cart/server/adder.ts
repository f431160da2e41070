import { type AddEntry, addEntries, addEntry, readWish } from './add-entry.ts';
import type { AddedEntry, Addition } from './add-line.ts';
import { type CartCtx, type Holder, turnOf } from './cart-context.ts';
import { createGathering } from './gathering.ts';
import { isPlainStart, startPlainly } from './start-plainly.ts';
import type { Turns } from './turns.ts';

export type Adder = (ctx: CartCtx, holder: Holder, input: AddEntry) => Promise<AddedEntry>;

type Wished = Addition & { ctx: CartCtx };

const MOST = 50;

/**
 * Adds for everybody: those who start a cart at the same time share a statement, and so do those who add to the same cart.
 * The turns are those of all changes, so that an addition waits for a change of the same cart and is waited for.
 */
export function createAdder(turns: Turns): Adder {
  const starts = createGathering<Wished, AddedEntry>({
    most: MOST,
    // While these are with the database, the others are read or answered: neither waits for the other.
    leaveHalf: true,
    run: (group, { ctx }) => startPlainly(ctx, group),
  });
  const additions = createGathering<Wished, AddedEntry>({
    most: MOST,
    async run(group, { ctx, holder }) {
      const outcomes = turns.take(turnOf(ctx, holder), () => addEntries(ctx, group));
      await outcomes;
      return () => outcomes;
    },
  });
  return async (ctx, holder, input) => {
    const wished = { ctx, holder, wish: readWish(input) };
    // Members may buy what others may not see: they do not share a statement with them.
    const readers = ctx.isMember === true ? 'members' : 'visitors';
    if (isPlainStart(wished)) return await starts.add(`${ctx.websiteId}/${readers}`, wished);
    if (turnOf(ctx, holder) === null) return await addEntry(ctx, holder, input);
    // By both: who is signed in but has no cart yet goes on with the one of the browser.
    return await additions.add([ctx.websiteId, readers, holder.ownerId, holder.token].join('/'), wished);
  };
}
