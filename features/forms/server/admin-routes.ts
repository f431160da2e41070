import { type Route, route } from '#platform/http/route.ts';
import { markSubmissionsEndpoint } from '../admin-contract.ts';
import { markSubmissions } from './mark-submissions.ts';

export const adminRoutes: readonly Route[] = [
  route(markSubmissionsEndpoint, async (ctx, { body }) => ({ changed: await markSubmissions(ctx, body) })),
];
