import type { WebsiteId } from '#kernel/ids/id.ts';
import { createSigner } from '#platform/secrets/signer.ts';

const signer = createSigner<readonly [WebsiteId, id: string, expires: number]>('product-preview');
const TOKEN = /^([0-9a-f]{24})-(\d{1,12})-([A-Za-z0-9_-]{43})$/;

export interface PreviewLink {
  websiteId: WebsiteId;
  id: string;
  expiresAt: Date;
}

/** The part of the URL that opens a preview until it expires. */
export function toPreviewToken(secret: string, { websiteId, id, expiresAt }: PreviewLink): string {
  const expires = toSeconds(expiresAt);
  return `${id}-${expires}-${signer.sign(secret, [websiteId, id, expires])}`;
}

/** The id of a preview. Null for a token that was forged, has expired, or belongs to another website. */
export function readPreviewToken(
  secret: string,
  { websiteId, token, now }: { websiteId: WebsiteId; token: string; now: Date },
): string | null {
  const [, id = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (id === '' || Number(expires) <= toSeconds(now)) return null;
  return signer.verify(secret, [websiteId, id, Number(expires)], signature) ? id : null;
}

function toSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
