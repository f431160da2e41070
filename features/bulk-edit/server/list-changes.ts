import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import type { BulkEditId, EditChange, listChangesEndpoint } from '../admin-contract.ts';
import type { BulkField } from '../bulk-rule.ts';
import { bulkEditErrors } from '../errors.ts';
import * as changes from './change-repository.ts';
import * as edits from './edit-repository.ts';
import { findCurrency } from './plan-edit.ts';
import { toWire } from './preview-edit.ts';

export interface ListChanges {
  id: BulkEditId;
  onlyLeft: boolean;
  cursor?: string | undefined;
  limit: number;
}

/** The values of a bulk edit, and what became of them. */
export async function listChanges(ctx: Ctx, input: ListChanges): Promise<ReplyOf<typeof listChangesEndpoint>> {
  const { id, onlyLeft, cursor, limit } = input;
  const edit = await edits.find(ctx.db, ctx.websiteId, id);
  if (edit === null) throw bulkEditErrors.error('BULK_EDIT_NOT_FOUND');
  const after = cursor === undefined ? null : requireCursor(cursor);
  const found = await changes.listPage(ctx.db, ctx.websiteId, { editId: id, onlyLeft, after, limit: limit + 1 });
  const records = found.slice(0, limit);
  const last = records.at(-1);
  const rows = records.flatMap((change) => toRows(change, edit));
  return {
    currency: await findCurrency(ctx),
    rows: onlyLeft ? rows.filter(({ outcome }) => outcome === 'skipped' || outcome === 'kept') : rows,
    nextCursor: found.length > limit && last !== undefined ? `${last.chunk}.${last.number}` : null,
  };
}

const CURSOR = /^(\d{1,6})\.(\d{1,6})$/;

function requireCursor(text: string): { chunk: number; number: number } {
  const [, chunk, number] = CURSOR.exec(text) ?? [];
  if (chunk === undefined) throw bulkEditErrors.error('BULK_EDIT_CURSOR_INVALID');
  return { chunk: Number(chunk), number: Number(number) };
}

function toRows(change: changes.StoredChange, edit: edits.StoredEdit): EditChange[] {
  const { itemId, variantId, title, variant, before, after } = change;
  return (Object.keys(after) as BulkField[]).map((field) => ({
    itemId,
    variantId,
    title,
    variant,
    field,
    before: toWire(before[field]),
    after: toWire(after[field]),
    outcome: outcomeOf(field, change, edit),
  }));
}

function outcomeOf(field: BulkField, change: changes.StoredChange, edit: edits.StoredEdit): EditChange['outcome'] {
  if (change.chunk >= edit.appliedChunks) return 'pending';
  if (change.skipped.includes(field)) return 'skipped';
  if (change.chunk >= edit.undoneChunks) return 'applied';
  return change.kept.includes(field) ? 'kept' : 'undone';
}
