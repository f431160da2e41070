import { type MemberId, newId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { StockChanges } from '../events.ts';
import { hasBecomeLow } from '../low-stock.ts';
import type { MovementKind } from '../movement-kind.ts';
import { isReplenished } from '../rules.ts';
import * as levels from './level-repository.ts';
import { sendLowStock, stockIncreased } from './stock-jobs.ts';
import type { LockedStock } from './stock-row.ts';

export interface StockMove {
  kind: MovementKind;
  reason?: string;
  reference?: string;
  memberId?: MemberId | null;
  lines: readonly StockMoveLine[];
}

export interface StockMoveLine {
  stock: LockedStock;
  /** Units added (above 0) or removed (below 0). */
  quantity: number;
  /** Units that are no longer reserved. */
  released?: number;
}

/** The stock of a variant before and after a change. */
export interface StockChange {
  before: LockedStock;
  after: LockedStock;
}

/** Changes the levels of locked variants and records the movements. */
export async function moveStock(ctx: Ctx, { kind, lines, ...cause }: StockMove): Promise<StockChange[]> {
  const changedLines = lines.filter(({ quantity, released = 0 }) => quantity !== 0 || released !== 0);
  if (changedLines.length === 0) return [];
  const now = ctx.clock();
  await levels.move(ctx.db, ctx.websiteId, {
    kind,
    reason: cause.reason ?? '',
    reference: cause.reference ?? null,
    memberId: cause.memberId ?? null,
    now,
    lines: changedLines.map(({ stock, quantity, released = 0 }) => ({
      id: newId<'movement'>(now, ctx.random),
      variantId: stock.variantId,
      quantity,
      released,
    })),
  });
  return changedLines.map(({ stock, quantity, released = 0 }) => ({
    before: stock,
    after: { ...stock, level: stock.level + quantity, reserved: stock.reserved - released },
  }));
}

/** Purges the pages that show these variants, and returns the events for other slices. */
export async function publishChanges(ctx: Ctx, stockChanges: readonly StockChange[]): Promise<StockChanges> {
  const changed = stockChanges.filter(
    ({ before, after }) => before.level !== after.level || before.unlimited !== after.unlimited,
  );
  if (changed.length > 0) await announcePurge(ctx, toTags(changed));
  await publishReplenished(ctx, changed);
  await publishLow(ctx, changed);
  return {
    changed: changed.map(({ after: { itemId, variantId, unlimited, level } }) => ({
      itemId,
      variantId,
      unlimited,
      level,
    })),
    replenished: changed
      .filter(({ before, after }) => isReplenished(before, after))
      .map(({ after: { itemId, variantId } }) => ({ itemId, variantId })),
  };
}

// One job covers many variants, so that an import costs no more than a sale. The maximum bounds the payload.
const MAX_VARIANTS_PER_JOB = 500;

/** Subscribers run after this transaction, and only if it commits. */
async function publishReplenished(ctx: Ctx, stockChanges: readonly StockChange[]): Promise<void> {
  const variants = stockChanges
    .filter(({ before, after }) => after.level > before.level || (after.unlimited && !before.unlimited))
    .map(({ before, after }) => ({ variantId: after.variantId, replenished: isReplenished(before, after) }));
  for (let at = 0; at < variants.length; at += MAX_VARIANTS_PER_JOB) {
    await enqueue(ctx, stockIncreased, { payload: { variants: variants.slice(at, at + MAX_VARIANTS_PER_JOB) } });
  }
}

/** The owner gets one email about all variants that this change has made low on stock. */
async function publishLow(ctx: Ctx, stockChanges: readonly StockChange[]): Promise<void> {
  const variantIds = stockChanges
    .filter(({ before, after }) => hasBecomeLow(before, after, after.lowStockLimit))
    .map(({ after }) => after.variantId);
  for (let at = 0; at < variantIds.length; at += MAX_VARIANTS_PER_JOB) {
    await enqueue(ctx, sendLowStock, { payload: { variantIds: variantIds.slice(at, at + MAX_VARIANTS_PER_JOB) } });
  }
}

// A notification holds about 8,000 bytes. Above this many tags, the whole website is purged.
const MAX_TAGS = 200;

function toTags(stockChanges: readonly StockChange[]): string[] {
  const tags = new Set(
    stockChanges.flatMap(({ after: { itemId, collectionId } }) => [`item:${itemId}`, `collection:${collectionId}`]),
  );
  return tags.size > MAX_TAGS ? [] : [...tags];
}
