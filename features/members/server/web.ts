import type { Route } from '#platform/http/route.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createMemberAccountRoutes } from './account-routes.ts';
import { createMemberAdminRoutes } from './admin-routes.ts';
import { createSessionRoutes, type MembersRoutesOptions } from './routes.ts';

export function createMembersRoutes(options: MembersRoutesOptions): Route[] {
  return [...createSessionRoutes(options), ...createMemberAccountRoutes(options), ...createMemberAdminRoutes(options)];
}

export function createMembersWeb(options: MembersRoutesOptions): WebSlice {
  return { routes: createMembersRoutes(options) };
}
