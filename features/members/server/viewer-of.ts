import { httpErrors } from '#platform/http/errors.ts';
import type { RequestCtx, Viewer } from '#platform/http/route.ts';

/** The HTTP layer has already rejected requests without a session. This narrows the type. */
export function viewerOf(ctx: RequestCtx): Viewer {
  if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  return ctx.viewer;
}
