import { readerOf } from '#features/pages/server/index.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import { type Mail, type MailMessage, MailRefused } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { writeMail } from '#platform/email/write-mail.ts';
import { RESTOCK_UNSUBSCRIBE_PATH } from '../../paths.ts';
import type { RestockRequest, RestockRequestId } from '../../request.ts';
import { isBack } from '../../rules.ts';
import { toToken } from '../link-token.ts';
import { end, find, putBack } from '../repository.ts';
import { findVariant, type OfferedVariant } from '../variant-repository.ts';
import { countNotices } from '../wave-repository.ts';
import { writeNotice } from './restock-email.ts';

export interface NoticeMailParts {
  mail: Mail;
  secret: string;
  /** The public URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Sends a notice and records it. A second run sends nothing. Only a crash between sending and recording can repeat it,
 * and the repeat uses the same id. If the variant has sold out again, the request goes back to waiting.
 */
export async function sendRestockEmail(ctx: Ctx, parts: NoticeMailParts, id: RestockRequestId): Promise<void> {
  const request = await find(ctx.db, ctx.websiteId, id);
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (request?.state !== 'queued' || website === null) return;
  const variant = await findVariant(ctx.db, ctx.websiteId, { variantId: request.variantId, reader: readerOf(ctx) });
  if (variant === null || !isBack(variant)) return await waitOn(ctx, request);
  const message = await toMessage(ctx, parts, { website, request, variant });
  let state: 'sent' | 'refused' = 'sent';
  try {
    await parts.mail.send(message);
  } catch (error) {
    // The address is already recorded as bad, so a dead job would have no use.
    if (!(error instanceof MailRefused)) throw error;
    state = 'refused';
  }
  await end(ctx.db, ctx.websiteId, { id, state, now: ctx.clock() });
}

async function waitOn(ctx: Ctx, { id, variantId }: RestockRequest): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await putBack(tx.db, tx.websiteId, id)) await countNotices(tx.db, tx.websiteId, { variantId, by: -1 });
  });
}

interface Facts {
  website: Website;
  request: RestockRequest;
  variant: OfferedVariant;
}

async function toMessage(ctx: Ctx, parts: NoticeMailParts, { website, request, variant }: Facts): Promise<MailMessage> {
  const baseUrl = await parts.baseUrl(ctx);
  const token = toToken(parts.secret, ctx.websiteId, request.id);
  const unsubscribeUrl = `${baseUrl}${RESTOCK_UNSUBSCRIBE_PATH}?token=${token}`;
  const content = writeNotice({
    shop: website.site.title,
    speaker: website.site,
    title: variant.title,
    attributes: variant.attributes,
    url: baseUrl + variant.path,
    unsubscribeUrl,
  });
  return {
    id: `restock-${request.id}`,
    websiteId: ctx.websiteId,
    to: request.email,
    unsubscribeUrl,
    ...writeMail(website.site, baseUrl, content),
  };
}
