import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  createRuleEndpoint,
  deleteRuleEndpoint,
  getCalculationEndpoint,
  listRulesEndpoint,
  orderRulesEndpoint,
  updateCalculationEndpoint,
  updateRuleEndpoint,
} from '../admin-contract.ts';
import { getTaxSettingsEndpoint } from '../contract.ts';
import { getCalculation, updateCalculation } from './calculation.ts';
import { createRule, deleteRule, orderRules, updateRule } from './change-rules.ts';
import { getSettings } from './get-settings.ts';
import { listRules } from './rule-list.ts';

export const taxRoutes: readonly Route[] = [
  route(getTaxSettingsEndpoint, async (ctx) => await getSettings(ctx)),
  route(getCalculationEndpoint, async (ctx) => withRevision(ctx, await getCalculation(ctx))),
  route(updateCalculationEndpoint, async (ctx, { body }) =>
    withRevision(ctx, await updateCalculation(ctx, { input: body, ifMatch: ctx.ifMatch })),
  ),
  route(listRulesEndpoint, async (ctx) => withRevision(ctx, await listRules(ctx))),
  route(createRuleEndpoint, async (ctx, { body }) => ({ rule: withRevision(ctx, await createRule(ctx, body)) })),
  route(orderRulesEndpoint, async (ctx, { body }) =>
    withRevision(ctx, await orderRules(ctx, { ids: body.ids, ifMatch: ctx.ifMatch })),
  ),
  route(updateRuleEndpoint, async (ctx, { params, body }) => {
    const change = { id: params.id, ifMatch: ctx.ifMatch, input: body };
    return { rule: withRevision(ctx, await updateRule(ctx, change)) };
  }),
  route(deleteRuleEndpoint, async (ctx, { params }) => {
    await deleteRule(ctx, { id: params.id, ifMatch: ctx.ifMatch });
    return null;
  }),
];

function withRevision<Revised extends { revision: number }>(ctx: RequestCtx, record: Revised): Revised {
  ctx.setRevision?.(record.revision);
  return record;
}
