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
  /** The version of the order's links. Revoking them also revokes the downloads that they granted. */
  linkVersion: number;
  position: number;
  expiresAt: Date;
}

const downloadSigner = createSigner<readonly [WebsiteId, text: string]>('download', { encode: colonEncoding });

/** A token for downloading one file, valid for a limited time. */
export function toDownloadToken(secret: string, grant: DownloadGrant): string {
  const { websiteId, orderId, linkVersion, position, expiresAt } = grant;
  // The first version is left out, as in the tokens of earlier releases.
  const version = linkVersion === 0 ? '' : `.v${linkVersion}`;
  const text = `${orderId}.${position}.${expiresAt.getTime()}${version}`;
  return `${text}.${downloadSigner.sign(secret, [websiteId, text])}`;
}

/** Null for a token that was invented, changed or has expired. The caller compares the version with the order's. */
export function readDownloadToken(
  secret: string,
  scope: { websiteId: WebsiteId; now: Date },
  token: string,
): DownloadGrant | null {
  const match = /^([0-9a-f]{24})\.(\d{1,4})\.(\d{1,16})(?:\.v(\d{1,9}))?\.[\w-]{43}$/.exec(token);
  if (match === null) return null;
  const { websiteId, now } = scope;
  const [, orderId, position, expiry, linkVersion = 0] = match;
  const expiresAt = new Date(Number(expiry));
  const grant = {
    websiteId,
    orderId: orderId as OrderId,
    linkVersion: Number(linkVersion),
    position: Number(position),
    expiresAt,
  };
  return isSameText(toDownloadToken(secret, grant), token) && expiresAt > now ? grant : null;
}
