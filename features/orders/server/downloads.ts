import { originalKey } from '#features/media/server/index.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Storage, StoredFile } from '#platform/adapters/storage/port.ts';
import type { Ctx } from '#platform/context.ts';
import { orderErrors } from '../errors.ts';
import type { Order, OrderItem } from '../order.ts';
import { DOWNLOAD_MINUTES, MAX_DOWNLOADS } from '../rules.ts';
import { isDelivered } from './get-order.ts';
import { readDownloadToken, toDownloadToken } from './order-link.ts';
import * as orderItems from './store/item-repository.ts';
import * as orders from './store/order-repository.ts';

export interface DownloadLink {
  url: string;
  filename: string;
  expiresOn: number;
}

/** Creates a download link for the file of one line. Counts as one download. */
export async function grantDownload(
  ctx: Ctx,
  secret: string,
  { order, position }: { order: Order; position: number },
): Promise<DownloadLink> {
  if (!isDelivered(order)) throw orderErrors.error('ORDERS_NOT_PAID_YET');
  const file = await findFile(ctx, order, position);
  if (file === null) throw orderErrors.error('ORDERS_NO_DOWNLOAD');
  const counted = await orderItems.countDownload(ctx.db, ctx.websiteId, {
    orderId: order.id,
    position,
    max: MAX_DOWNLOADS,
  });
  if (!counted) throw orderErrors.error('ORDERS_DOWNLOADS_USED_UP');
  const expiresAt = new Date(ctx.clock().getTime() + DOWNLOAD_MINUTES * MINUTE);
  const { id: orderId, linkVersion } = order;
  const token = toDownloadToken(secret, { websiteId: ctx.websiteId, orderId, linkVersion, position, expiresAt });
  return { url: `/downloads/${token}`, filename: file.filename, expiresOn: expiresAt.getTime() };
}

async function findFile(ctx: Ctx, order: Order, position: number): Promise<OrderItem['download']> {
  const items = await orderItems.list(ctx.db, ctx.websiteId, order.id);
  return items.find((item) => item.position === position)?.download ?? null;
}

export interface OpenDownload {
  file: StoredFile;
  etag: string;
  filename: string;
}

/**
 * The file behind a link. Null when the link is invalid, or when the order was refunded or its links were revoked after
 * the link was created.
 */
export async function openDownload(
  ctx: Ctx & { storage: Storage },
  secret: string,
  token: string,
): Promise<OpenDownload | null> {
  const grant = readDownloadToken(secret, { websiteId: ctx.websiteId, now: ctx.clock() }, token);
  const order = grant === null ? null : await orders.find(ctx.db, ctx.websiteId, grant.orderId);
  if (grant === null || order?.linkVersion !== grant.linkVersion || !isDelivered(order)) return null;
  const purchasedFile = await findFile(ctx, order, grant.position);
  const file = purchasedFile === null ? null : await ctx.storage.open(originalKey(ctx.websiteId, purchasedFile.sha256));
  return purchasedFile === null || file === null
    ? null
    : { file, etag: `"${purchasedFile.sha256.slice(0, 20)}"`, filename: purchasedFile.filename };
}
