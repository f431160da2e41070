import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import type { DraftOrderId } from '../../draft-order.ts';
import { payPath } from '../../pay-contract.ts';
import * as drafts from '../draft-repository.ts';
import { toLinkToken } from '../payment-link.ts';
import { locationOf, priceGoods } from '../price-saved-draft.ts';
import { renderPaymentLinkEmail } from './payment-link-email.ts';

export interface LinkMailParts {
  mail: Mail;
  /** Signs the links. */
  secret: string;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

export interface LinkMail {
  draftId: DraftOrderId;
  linkRevision: number;
  message: string;
  request: string;
}

/** Emails the payment link of a draft, unless the draft was paid or changed in the meantime. */
export async function sendPaymentLink(
  ctx: Ctx,
  { mail, secret, baseUrl }: LinkMailParts,
  input: LinkMail,
): Promise<void> {
  const { draftId, linkRevision, message, request } = input;
  const { websiteId } = ctx;
  const website = await findWebsite(ctx.db, websiteId);
  const draft = await drafts.find(ctx.db, websiteId, draftId);
  if (website === null || draft?.state !== 'open' || draft.linkRevision !== linkRevision) return;
  const location = locationOf(draft);
  const { lines, priced } = await priceGoods({ ...ctx, website }, { goods: draft, location, draftId });
  const base = await baseUrl(ctx);
  const content = renderPaymentLinkEmail({
    shop: website.site.title,
    languageSettings: website.site,
    lines: lines.map(({ title, quantity, unitPriceCents, discountCents }) => ({
      title,
      quantity,
      cents: quantity * unitPriceCents - discountCents,
    })),
    totalCents: priced.grandTotalCents,
    currency: website.site.store.currency,
    isEstimate: priced.requiresShipping && location === null,
    message,
    url: base + payPath(toLinkToken(secret, websiteId, draft)),
  });
  const id = `payment-link-${draftId}-${request}`;
  await mail.send({ id, websiteId, to: draft.email, ...composeEmail(website.site, base, content) });
}
