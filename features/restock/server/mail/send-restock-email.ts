import { readerOf } from '#features/content/server/index.ts';
import { findWebsite, type Website } from '#features/sites/server/index.ts';
import { type Mail, type MailMessage, MailRejectedError } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { RESTOCK_UNSUBSCRIBE_PATH } from '../../paths.ts';
import type { RestockRequest, RestockRequestId } from '../../request.ts';
import { isAvailable } from '../../rules.ts';
import { toToken } from '../link-token.ts';
import * as requests from '../repository.ts';
import type { OfferedVariant } from '../variant-repository.ts';
import * as variants from '../variant-repository.ts';
import * as waves from '../wave-repository.ts';
import { writeRestockEmail } from './restock-email.ts';

export interface RestockEmailParts {
  mail: Mail;
  secret: string;
  /** The public URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

/**
 * Sends a notice and records it. A second run sends nothing. Only a crash between sending and recording can repeat it,
 * and the repeat uses the same id. If the variant has sold out again, the request goes back to waiting.
 */
export async function sendRestockEmail(ctx: Ctx, parts: RestockEmailParts, id: RestockRequestId): Promise<void> {
  const request = await requests.find(ctx.db, ctx.websiteId, id);
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (request?.state !== 'queued' || website === null) return;
  const variant = await variants.find(ctx.db, ctx.websiteId, {
    variantId: request.variantId,
    reader: readerOf(ctx),
  });
  if (variant === null || !isAvailable(variant)) return await returnToWaitingAndUncount(ctx, request);
  const message = await toMessage(ctx, parts, { website, request, variant });
  let state: 'sent' | 'refused' = 'sent';
  try {
    await parts.mail.send(message);
  } catch (error) {
    // The address is already recorded as bad, so a dead job would have no use.
    if (!(error instanceof MailRejectedError)) throw error;
    state = 'refused';
  }
  await requests.finishRequest(ctx.db, ctx.websiteId, { id, state, now: ctx.clock() });
}

async function returnToWaitingAndUncount(ctx: Ctx, { id, variantId }: RestockRequest): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await requests.returnToWaiting(tx.db, tx.websiteId, id))
      await waves.addToNotifiedCount(tx.db, tx.websiteId, { variantId, by: -1 });
  });
}

interface RestockEmailInput {
  website: Website;
  request: RestockRequest;
  variant: OfferedVariant;
}

async function toMessage(
  ctx: Ctx,
  parts: RestockEmailParts,
  { website, request, variant }: RestockEmailInput,
): Promise<MailMessage> {
  const baseUrl = await parts.baseUrl(ctx);
  const token = toToken(parts.secret, ctx.websiteId, request.id);
  const unsubscribeUrl = `${baseUrl}${RESTOCK_UNSUBSCRIBE_PATH}?token=${token}`;
  const content = writeRestockEmail({
    shop: website.site.title,
    languageSettings: website.site,
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
    ...composeEmail(website.site, baseUrl, content),
  };
}
