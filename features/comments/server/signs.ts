import { createHash, createHmac } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { CommentId } from '../comment.ts';

// What visitors are handed and bring back. Nothing of it is stored: our signature says that it is ours.

const LENGTH = 22;

export function sign(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(`comments:${parts.join(':')}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

export interface StampFor {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export function newStamp(secret: string, { websiteId, itemId }: StampFor, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(secret, 'stamp', websiteId, itemId, time)}`;
}

/** When the form was shown; null when the stamp is not one of ours for this item. */
export function readStamp(secret: string, { websiteId, itemId }: StampFor, stamp: string): Date | null {
  const [time = '', signature = ''] = stamp.split('.');
  if (!isSameText(sign(secret, 'stamp', websiteId, itemId, time), signature)) return null;
  return new Date(Number.parseInt(time, 36));
}

export function removalToken(secret: string, websiteId: WebsiteId, id: CommentId): string {
  return sign(secret, 'removal', websiteId, id);
}

export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
