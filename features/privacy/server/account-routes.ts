import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import { addOwnRequestEndpoint, listOwnRequestsEndpoint } from '../contract.ts';
import { listOwnRequests } from './list-own-requests.ts';
import { requestOwnErasure } from './request-erasure.ts';
import { startOwnExport } from './start-export.ts';

/** What signed-in shoppers ask for themselves. */
export const privacyAccountRoutes: readonly Route[] = [
  route(listOwnRequestsEndpoint, (ctx) => listOwnRequests(ctx, emailOf(ctx))),
  route(addOwnRequestEndpoint, async (ctx, { body: { kind } }) => {
    const email = emailOf(ctx);
    await (kind === 'export' ? startOwnExport(ctx, email) : requestOwnErasure(ctx, email));
    return await listOwnRequests(ctx, email);
  }),
];

// The HTTP layer has already rejected requests without a session. This narrows the type.
function emailOf({ account }: RequestCtx): string {
  if (account === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return account.email;
}
