import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  correctBalanceEndpoint,
  exportGiftCardsEndpoint,
  getGiftCardEndpoint,
  getGiftCardSettingsEndpoint,
  getLiabilityEndpoint,
  issueGiftCardsEndpoint,
  listGiftCardsEndpoint,
  sendAgainEndpoint,
  setDisabledEndpoint,
  setManyDisabledEndpoint,
  updateGiftCardSettingsEndpoint,
} from '../admin-contract.ts';
import type { Tender } from '../gift-card.ts';
import { describeCard } from './card-json.ts';
import { exportCards } from './export-cards.ts';
import { getLiability } from './get-liability.ts';
import { issueBatch } from './issue-batch.ts';
import { type ListParts, listCards } from './list-cards.ts';
import { correctBalance, disableCard, disableCards, sendCardAgain } from './owner-actions.ts';
import * as settingsRepository from './settings-repository.ts';
import { updateSettings } from './update-settings.ts';

export interface AdminRoutesParts extends ListParts {
  /** The currency and mode of new cards. */
  tender: (ctx: Ctx) => Promise<Tender>;
}

/** The endpoints of gift cards in the owner area. */
export function createAdminRoutes(parts: AdminRoutesParts): Route[] {
  return [...listRoutes(parts), ...recordRoutes(parts), ...settingsRoutes(parts)];
}

function listRoutes(parts: AdminRoutesParts): Route[] {
  const { secret, tender } = parts;
  return [
    route(listGiftCardsEndpoint, (ctx, { query }) => listCards(ctx, parts, query)),
    route(exportGiftCardsEndpoint, (ctx, { query }) => exportCards(ctx, parts, query)),
    route(getLiabilityEndpoint, async (ctx) => await getLiability(ctx, await tender(ctx))),
    route(issueGiftCardsEndpoint, async (ctx, { body }) => {
      const issue = { input: body, tender: await tender(ctx), memberId: memberOf(ctx), secret };
      return await issueBatch(ctx, issue);
    }),
    route(setManyDisabledEndpoint, async (ctx, { body }) => ({ changedIds: await disableCards(ctx, body) })),
  ];
}

function recordRoutes({ orders }: AdminRoutesParts): Route[] {
  return [
    route(getGiftCardEndpoint, (ctx, { params }) => describeCard(ctx, orders, params.cardId)),
    route(setDisabledEndpoint, async (ctx, { params, body }) => {
      await disableCard(ctx, params.cardId, body.disabled);
      return await describeCard(ctx, orders, params.cardId);
    }),
    route(correctBalanceEndpoint, async (ctx, { params, body }) => {
      await correctBalance(ctx, { ...params, ...body, memberId: memberOf(ctx) });
      return await describeCard(ctx, orders, params.cardId);
    }),
    route(sendAgainEndpoint, async (ctx, { params, body }) => {
      await sendCardAgain(ctx, params.cardId, body.recipientEmail);
      return await describeCard(ctx, orders, params.cardId);
    }),
  ];
}

function settingsRoutes({ tender }: AdminRoutesParts): Route[] {
  return [
    route(getGiftCardSettingsEndpoint, async (ctx) => ({
      expiryMonths: await settingsRepository.readExpiryMonths(ctx.db, ctx.websiteId),
      ...(await tender(ctx)),
    })),
    route(updateGiftCardSettingsEndpoint, async (ctx, { body }) => {
      await updateSettings(ctx, body);
      return body;
    }),
  ];
}

function memberOf({ viewer }: RequestCtx): MemberId | null {
  return viewer?.memberId ?? null;
}
