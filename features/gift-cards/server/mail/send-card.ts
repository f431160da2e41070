import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { lastFour } from '../../code.ts';
import type { GiftCard, GiftCardId } from '../../gift-card.ts';
import { stateOf } from '../../rules.ts';
import { codeOf, hashCode } from '../card-code.ts';
import * as cards from '../card-repository.ts';
import { renderGiftCardEmail } from './gift-card-email.ts';

export interface CardMailParts {
  mail: Mail;
  /** Derives the codes. */
  secret: string;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

export interface CardMail {
  cardId: GiftCardId;
  again: string;
}

/**
 * Emails a card to its recipient. The code is derived here and is the same on every run. Only a new secret of the
 * installation changes it, and the new code then replaces the old one. A card that was refunded or disabled in the
 * meantime is not sent.
 */
export async function sendCard(ctx: Ctx, parts: CardMailParts, { cardId, again }: CardMail): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  const prepared = await inTransaction(ctx, (tx) => prepare(tx, parts.secret, { cardId, again }));
  if (website === null || prepared === null) return;
  const { card, code } = prepared;
  const { title, timeZone } = website.site;
  const url = await parts.baseUrl(ctx);
  const content = renderGiftCardEmail({ shop: title, languageSettings: website.site, card, code, url, timeZone });
  await parts.mail.send({
    id: ['gift-card', cardId, again].filter((text) => text !== '').join('-'),
    websiteId: ctx.websiteId,
    to: card.recipientEmail,
    ...composeEmail(website.site, url, content),
  });
  await cards.markSent(ctx.db, ctx.websiteId, { id: cardId, now: ctx.clock() });
}

async function prepare(
  tx: Ctx,
  secret: string,
  { cardId, again }: CardMail,
): Promise<{ card: GiftCard; code: string } | null> {
  const card = await cards.lock(tx.db, tx.websiteId, cardId);
  if (card === null || (card.sentAt !== null && again === '')) return null;
  const state = stateOf(card, tx.clock());
  const hasNoBalance = card.balanceCents === 0 && card.sentAt === null;
  if (state === 'disabled' || state === 'expired' || hasNoBalance) return null;
  const nonce = await cards.getNonce(tx.db, tx.websiteId, cardId);
  const code = codeOf(secret, { websiteId: tx.websiteId, id: cardId, nonce });
  const codeHash = hashCode(secret, tx.websiteId, code);
  await cards.setCode(tx.db, tx.websiteId, { id: cardId, codeHash, last4: lastFour(code) });
  return { card, code };
}
