import { type Route, route } from '#platform/http/route.ts';
import { searchEndpoint } from '../admin-contract.ts';
import { searchRecords } from './search-records.ts';

export const ownerSearchRoutes: readonly Route[] = [
  route(searchEndpoint, async (ctx, { query }) => ({
    results: await searchRecords(ctx, { roles: ctx.viewer?.roles ?? [], q: query.q }),
  })),
];
