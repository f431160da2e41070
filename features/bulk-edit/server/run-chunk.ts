import { bulkProducts, purgeProducts } from '#features/catalog/server/index.ts';
import type { ItemId, MemberId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import type { BulkEditId } from '../admin-contract.ts';
import type { ChangedValues } from '../plan-changes.ts';
import { type Settlement, settle, type Transition } from '../settle.ts';
import type { StoredChange } from './change-repository.ts';
import * as changes from './change-repository.ts';
import * as edits from './edit-repository.ts';

/** How a chunk is applied, or undone. */
export interface Direction {
  /** The state that the edit must have. */
  state: 'applying' | 'undoing';
  /** The state after the last chunk. */
  finalState: 'applied' | 'undone';
  /** Whether products in the trash change too. */
  withTrash: boolean;
  /** The next chunk, or null if none is left. */
  nextChunk: (edit: Pick<edits.StoredEdit, 'chunks' | 'appliedChunks' | 'undoneChunks'>) => number | null;
  toTransition: (change: StoredChange) => Transition;
  setLeft: typeof changes.setSkipped;
  addCounts: typeof edits.addApplied;
}

export interface ChunkRun {
  editId: BulkEditId;
  direction: Direction;
  memberId: MemberId | null;
}

/**
 * Writes the values of the next chunk in one transaction, together with the position. So a run that was killed continues
 * where it stopped and writes no value twice. Returns false if nothing is left to do.
 */
export async function runChunk(ctx: Ctx, { editId, direction, memberId }: ChunkRun): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    const { db, websiteId } = tx;
    const edit = await edits.lock(db, websiteId, editId);
    // Undone or deleted in the meantime, or finished by another run.
    if (edit?.state !== direction.state) return false;
    const chunk = direction.nextChunk(edit);
    if (chunk === null) {
      await edits.setState(db, websiteId, { id: editId, state: direction.finalState, finishedAt: tx.clock() });
      return false;
    }
    const rows = await changes.listChunk(db, websiteId, { editId, chunk });
    const settled = await settleRows(tx, rows, direction);
    await writeRows(tx, settled, memberId);
    const left = settled.filter((row) => row.left.length > 0);
    await direction.setLeft(db, websiteId, {
      editId,
      chunk,
      rows: left.map(({ change, left: fields }) => ({ number: change.number, left: fields })),
    });
    await direction.addCounts(db, websiteId, {
      id: editId,
      written: settled.reduce((sum, { write }) => sum + Object.keys(write).length, 0),
      left: left.reduce((sum, row) => sum + row.left.length, 0),
    });
    return true;
  });
}

type SettledRow = Settlement & { change: StoredChange };

async function settleRows(ctx: Ctx, rows: readonly StoredChange[], direction: Direction): Promise<SettledRow[]> {
  const locked = await bulkProducts.lockRecords(ctx.db, ctx.websiteId, {
    itemIds: [...new Set(rows.map(({ itemId }) => itemId))],
    variantIds: rows.flatMap(({ variantId }) => variantId ?? []),
    withTrash: direction.withTrash,
  });
  return rows.map((change) => {
    const { itemId, variantId } = change;
    const values = variantId === null ? locked.products.get(itemId) : locked.variants.get(variantId);
    // The values of both have the fields of changed values.
    const current = (values as ChangedValues | undefined) ?? null;
    return { change, ...settle(direction.toTransition(change), current) };
  });
}

async function writeRows(ctx: Ctx, settled: readonly SettledRow[], memberId: MemberId | null): Promise<void> {
  const written = settled.filter(({ write }) => Object.keys(write).length > 0);
  const products = new Map<ItemId, { id: ItemId }>();
  for (const { change, write } of written) {
    const known = products.get(change.itemId) ?? { id: change.itemId };
    products.set(change.itemId, change.variantId === null ? { ...known, ...write } : known);
  }
  const variants = written.flatMap(({ change, write }) =>
    change.variantId === null ? [] : [{ id: change.variantId, values: write }],
  );
  const changed = await bulkProducts.writeRecords(ctx.db, ctx.websiteId, {
    products: [...products.values()],
    // The schema of the rules allows only values of the right kind.
    variants: variants as bulkProducts.RecordWrites['variants'],
    now: ctx.clock(),
    memberId,
  });
  await purgeProducts(ctx, changed);
}
