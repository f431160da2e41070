import type { WebSlice } from '#platform/http/web-slice.ts';
import { createMembersRoutes, type MembersRoutesOptions } from './routes.ts';

export function createMembersWeb(options: MembersRoutesOptions): WebSlice {
  return { routes: createMembersRoutes(options) };
}
