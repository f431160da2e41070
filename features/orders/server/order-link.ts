import type { WebsiteId } from '#kernel/ids/id.ts';
import { colonEncoding } from '#platform/secrets/colon-encoding.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import { createRevocableLinkTokens } from '#platform/secrets/link-tokens.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import type { OrderId } from '../order.ts';

/** The token that opens an order. */
export const { toToken: toOrderToken, idOf: orderIdOf, isTokenOf } = createRevocableLinkTokens<'order'>('order');

export interface DownloadGrant {
  websiteId: WebsiteId;
  orderId: OrderId;
  position: number;
  expiresAt: Date;
}

const downloadSigner = createSigner<readonly [WebsiteId, text: string]>('download', { encode: colonEncoding });

/** A token for downloading one file, valid for a limited time. */
export function toDownloadToken(secret: string, { websiteId, orderId, position, expiresAt }: DownloadGrant): string {
  const text = `${orderId}.${position}.${expiresAt.getTime()}`;
  return `${text}.${downloadSigner.sign(secret, [websiteId, text])}`;
}

/** Null for a token that was invented, changed or has expired. */
export function readDownloadToken(
  secret: string,
  scope: { websiteId: WebsiteId; now: Date },
  token: string,
): DownloadGrant | null {
  const match = /^([0-9a-f]{24})\.(\d{1,4})\.(\d{1,16})\.[\w-]{43}$/.exec(token);
  if (match === null) return null;
  const { websiteId, now } = scope;
  const expiresAt = new Date(Number(match[3]));
  const grant = { websiteId, orderId: match[1] as OrderId, position: Number(match[2]), expiresAt };
  return isSameText(toDownloadToken(secret, grant), token) && expiresAt > now ? grant : null;
}
