import { z } from 'zod';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { toListCount } from '#platform/db/count-up-to.ts';
import type { listMovementsEndpoint } from '../admin-contract.ts';
import { parseCursor, toCursor } from '../cursor.ts';
import { stockErrors } from '../errors.ts';
import type { VariantId } from '../stock-line.ts';
import * as movements from './movement-repository.ts';

/** Time and id of the last movement of the previous page, and the level before it. */
const Cursor = z.tuple([z.iso.datetime({ precision: 6 }), z.string().regex(/^[0-9a-zA-Z]{1,40}$/), z.int()]);

/** The movements of a variant, newest first, with the level after each. */
export async function listMovements(
  ctx: Ctx,
  variantId: VariantId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ReplyOf<typeof listMovementsEndpoint>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const summary = await movements.summarize(ctx.db, ctx.websiteId, variantId);
  if (summary === null) throw stockErrors.error('STOCK_VARIANT_NOT_FOUND');
  // One more than the page shows whether there is another page.
  const found = await movements.list(ctx.db, ctx.websiteId, { variantId, after, limit: limit + 1 });
  let level = after?.level ?? summary.level;
  const rows = found.slice(0, limit).map(({ createdAt, position: _position, ...movement }) => {
    const row = { ...movement, level, createdOn: createdAt.getTime() };
    level -= movement.quantity;
    return row;
  });
  const last = found[limit - 1];
  const nextCursor = found.length > limit && last !== undefined ? toCursor([last.position, last.id, level]) : null;
  return { rows, nextCursor, count: toListCount(summary.count) };
}

function readCursor(text: string): { position: string; id: string; level: number } {
  const values = parseCursor(Cursor, text);
  if (values === null) throw stockErrors.error('STOCK_CURSOR_INVALID');
  const [position, id, level] = values;
  return { position, id, level };
}
