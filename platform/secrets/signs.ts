import { createHash, createHmac } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from './is-same-text.ts';

// What visitors are handed and bring back. Nothing of it is stored: our signature says that it is ours.

const LENGTH = 22;

export interface StampFor {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export interface Signs {
  sign: (secret: string, ...parts: readonly string[]) => string;
  /** Says when a form was shown, to be sent back with it. */
  newStamp: (secret: string, place: StampFor, now: Date) => string;
  /** When the form was shown; null when the stamp is not one of ours for this item. */
  readStamp: (secret: string, place: StampFor, stamp: string) => Date | null;
}

/** Signs for one purpose: those of another are not taken for them. */
export function createSigns(purpose: string): Signs {
  const sign: Signs['sign'] = (secret, ...parts) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${parts.join(':')}`)
      .digest('base64url')
      .slice(0, LENGTH);
  return {
    sign,
    newStamp(secret, { websiteId, itemId }, now) {
      const time = now.getTime().toString(36);
      return `${time}.${sign(secret, 'stamp', websiteId, itemId, time)}`;
    },
    readStamp(secret, { websiteId, itemId }, stamp) {
      const [time = '', signature = ''] = stamp.split('.');
      if (!isSameText(sign(secret, 'stamp', websiteId, itemId, time), signature)) return null;
      return new Date(Number.parseInt(time, 36));
    },
  };
}

export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
