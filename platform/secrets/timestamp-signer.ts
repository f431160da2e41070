import { createHash, createHmac } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { isSameText } from './is-same-text.ts';

// Values that visitors receive and send back. None of them is stored: our signature proves that we issued them.

const LENGTH = 22;

export interface TimestampSubject {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export interface TimestampSigner {
  sign: (secret: string, ...parts: readonly string[]) => string;
  /** Issues a signed timestamp of when a form was shown, to be sent back with it. */
  issueTimestamp: (secret: string, place: TimestampSubject, now: Date) => string;
  /** When the form was shown; null when the timestamp was not issued by us for this item. */
  verifyTimestamp: (secret: string, place: TimestampSubject, stamp: string) => Date | null;
}

/** Signs for one purpose. Signatures made for another purpose are not valid. */
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
