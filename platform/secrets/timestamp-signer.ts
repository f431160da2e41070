import { createHash } from 'node:crypto';
import type { ItemId, WebsiteId } from '#kernel/ids/id.ts';
import { colonEncoding } from './colon-encoding.ts';
import { createSigner } from './signer.ts';

// Values that visitors receive and send back. None of them is stored: our signature proves that we issued them.

const LENGTH = 22;

export interface TimestampSubject {
  websiteId: WebsiteId;
  itemId: ItemId;
}

export interface TimestampSigner {
  /** Issues a signed timestamp of when a form was shown, to be sent back with it. */
  issueTimestamp: (secret: string, subject: TimestampSubject, now: Date) => string;
  /** When the form was shown; null when the timestamp was not issued by us for this item. */
  verifyTimestamp: (secret: string, subject: TimestampSubject, stamp: string) => Date | null;
}

type TimestampFields = readonly [WebsiteId, ItemId, time: string];

/** Signs the timestamps of one kind of form. Those of another kind are not valid. */
export function createTimestampSigner(purpose: string): TimestampSigner {
  const signer = createSigner<TimestampFields>([purpose, 'stamp'], { length: LENGTH, encode: colonEncoding });
  return {
    issueTimestamp(secret, { websiteId, itemId }, now) {
      const time = now.getTime().toString(36);
      return `${time}.${signer.sign(secret, [websiteId, itemId, time])}`;
    },
    verifyTimestamp(secret, { websiteId, itemId }, stamp) {
      const [time = '', signature = ''] = stamp.split('.');
      if (!signer.verify(secret, [websiteId, itemId, time], signature)) return null;
      return new Date(Number.parseInt(time, 36));
    },
  };
}

export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
