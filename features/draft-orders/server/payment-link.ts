import { idSchema, type WebsiteId } from '#kernel/ids/id.ts';
import { createSigner } from '#platform/secrets/signer.ts';
import type { DraftOrder, DraftOrderId } from '../draft-order.ts';

const signer = createSigner<readonly [WebsiteId, DraftOrderId, revision: number]>('draft-payment-link');
const DraftId = idSchema<'draft-order'>();
const TOKEN = /^([0-9a-f]{24})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** The token of the payment link of a draft. A change of what the customer would pay for changes it. */
export function toLinkToken(
  secret: string,
  websiteId: WebsiteId,
  { id, linkRevision }: Pick<DraftOrder, 'id' | 'linkRevision'>,
): string {
  return `${id}.${linkRevision}.${signer.sign(secret, [websiteId, id, linkRevision])}`;
}

/** What a token names. Null for one that was invented or modified, or that belongs to another website. */
export function readLinkToken(
  secret: string,
  websiteId: WebsiteId,
  token: string,
): { id: DraftOrderId; linkRevision: number } | null {
  const [, idText, revisionText, signature = ''] = TOKEN.exec(token) ?? [];
  const id = DraftId.safeParse(idText);
  const linkRevision = Number(revisionText);
  if (!id.success || !signer.verify(secret, [websiteId, id.data, linkRevision], signature)) return null;
  return { id: id.data, linkRevision };
}
