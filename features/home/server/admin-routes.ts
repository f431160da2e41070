import { type Route, route } from '#platform/http/route.ts';
import { getHomeEndpoint } from '../admin-contract.ts';
import { getHome } from './get-home.ts';
import type { HomePorts } from './home-ports.ts';

export function createHomeRoutes(ports: HomePorts): Route[] {
  return [
    route(getHomeEndpoint, async (ctx, { query }) =>
      getHome(ctx, ports, { roles: ctx.viewer?.roles ?? [], days: query.days }),
    ),
  ];
}
