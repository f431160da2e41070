import { createHash, createHmac } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from './is-same-text.ts';

// What visitors are handed and bring back. Nothing of it is stored: our signature says that it is ours.

const LENGTH = 22;

export interface TimestampSubject {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export interface TimestampSigner {
  sign: (secret: string, ...parts: readonly string[]) => string;
  /** Says when a form was shown, to be sent back with it. */
  issueTimestamp: (secret: string, place: TimestampSubject, now: Date) => string;
  /** When the form was shown; null when the stamp is not one of ours for this item. */
  verifyTimestamp: (secret: string, place: TimestampSubject, stamp: string) => Date | null;
}

/** Signs for one purpose: those of another are not taken for them. */
export function createTimestampSigner(purpose: string): TimestampSigner {
  const sign: TimestampSigner['sign'] = (secret, ...parts) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${parts.join(':')}`)
      .digest('base64url')
      .slice(0, LENGTH);
  return {
    sign,
    issueTimestamp(secret, { websiteId, itemId }, now) {
      const time = now.getTime().toString(36);
      return `${time}.${sign(secret, 'stamp', websiteId, itemId, time)}`;
    },
    verifyTimestamp(secret, { websiteId, itemId }, stamp) {
      const [time = '', signature = ''] = stamp.split('.');
      if (!isSameText(sign(secret, 'stamp', websiteId, itemId, time), signature)) return null;
      return new Date(Number.parseInt(time, 36));
    },
  };
}

export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
