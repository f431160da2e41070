import type { Ctx } from '#platform/context.ts';
import type { BulkEdit, BulkEditId } from '../admin-contract.ts';
import { bulkEditErrors } from '../errors.ts';
import * as edits from './edit-repository.ts';
import { toEdits } from './to-edit.ts';

/** A bulk edit with its state and progress. */
export async function getEdit(ctx: Ctx, id: BulkEditId): Promise<BulkEdit> {
  const stored = await edits.find(ctx.db, ctx.websiteId, id);
  const [edit] = stored === null ? [] : await toEdits(ctx, [stored]);
  if (edit === undefined) throw bulkEditErrors.error('BULK_EDIT_NOT_FOUND');
  return edit;
}
