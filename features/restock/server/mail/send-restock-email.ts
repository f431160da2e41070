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
  /** The outside address of a website, without a slash at its end. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Mails a notice and writes down that it was. A second run sends none; only a crash between the two can repeat one, and it
 * then goes out under the same id. What is sold out by then waits for the next time.
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
    // The address is remembered as a bad one; nothing is gained by a job that is dead for it.
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
