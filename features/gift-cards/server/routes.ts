import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  checkBalanceEndpoint,
  correctBalanceEndpoint,
  getGiftCardEndpoint,
  getGiftCardSettingsEndpoint,
  listGiftCardsEndpoint,
  sendAgainEndpoint,
  setDisabledEndpoint,
  updateGiftCardSettingsEndpoint,
} from '../contract.ts';
import type { Tender } from '../gift-card.ts';
import { describeCard, toCardRow } from './card-json.ts';
import * as cardRepository from './card-repository.ts';
import { getByCode } from './get-by-code.ts';
import { correctBalance, disableCard, sendCardAgain } from './owner-actions.ts';
import * as settingsRepository from './settings-repository.ts';
import type { TryCode } from './try-code.ts';
import { updateSettings } from './update-settings.ts';

export interface GiftCardRoutesOptions {
  /** Key of the stored code hashes. */
  secret: string;
  /** Shared with the checkout, so that both count the same attempts. */
  tryCode: TryCode;
  /** Identifies the cart of a browser. Null when it has none. */
  cartOf: (ctx: RequestCtx) => string | null;
  tender: (ctx: Ctx) => Promise<Tender>;
}

export function createGiftCardRoutes(options: GiftCardRoutesOptions): Route[] {
  return [shopperRoute(options), ...readRoutes(), ...writeRoutes()];
}

function shopperRoute({ secret, tryCode, cartOf, tender }: GiftCardRoutesOptions): Route {
  return route(checkBalanceEndpoint, async (ctx, { body: { code, proof } }) => {
    const attempt = { address: ctx.address, cart: cartOf(ctx), proof };
    const money = await tender(ctx);
    const card = await tryCode(ctx, attempt, () => getByCode(ctx, secret, { code, tender: money }));
    return {
      last4: card.last4,
      balanceCents: card.balanceCents,
      currency: card.currency,
      expiresOn: card.expiresAt?.getTime() ?? null,
    };
  });
}

function readRoutes(): Route[] {
  return [
    route(listGiftCardsEndpoint, async (ctx, { query: { page, pageSize } }) => {
      const { cards, total } = await cardRepository.list(ctx.db, ctx.websiteId, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { giftCards: cards.map((card) => toCardRow(card, ctx.clock())), total };
    }),
    route(getGiftCardEndpoint, (ctx, { params }) => describeCard(ctx, params.cardId)),
    route(getGiftCardSettingsEndpoint, async (ctx) => ({
      expiryMonths: await settingsRepository.readExpiryMonths(ctx.db, ctx.websiteId),
    })),
  ];
}

function writeRoutes(): Route[] {
  return [
    route(setDisabledEndpoint, async (ctx, { params, body }) => {
      await disableCard(ctx, params.cardId, body.disabled);
      return await describeCard(ctx, params.cardId);
    }),
    route(correctBalanceEndpoint, async (ctx, { params, body }) => {
      await correctBalance(ctx, { ...params, ...body, memberId: ctx.viewer?.memberId ?? null });
      return await describeCard(ctx, params.cardId);
    }),
    route(sendAgainEndpoint, async (ctx, { params, body }) => {
      await sendCardAgain(ctx, params.cardId, body.recipientEmail);
      return await describeCard(ctx, params.cardId);
    }),
    route(updateGiftCardSettingsEndpoint, async (ctx, { body }) => {
      await updateSettings(ctx, body);
      return body;
    }),
  ];
}
