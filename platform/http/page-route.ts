import type { FastifyInstance } from 'fastify';
import type { Capability } from '#kernel/contract/capability.ts';
import { checkLimit, type Exchange, type NamedRateLimit } from './check-limit.ts';
import { httpErrors } from './errors.ts';
import { acceptForms } from './form-body.ts';
import type { HttpApp, HttpParts } from './parts.ts';
import { requestContext } from './request-context.ts';
import { requireCapability } from './require-capability.ts';
import { requireTenant } from './require-tenant.ts';
import type { RequestCtx } from './route.ts';
import { requireSameOrigin } from './same-origin.ts';

export interface PageRouteOptions {
  method: 'GET' | 'POST';
  path: string;
  rate: NamedRateLimit;
  /** Maximum size of an HTML form in bytes. 0 for none: a body is then ignored unread, whatever its type. */
  bodyLimit: number;
  /**
   * Whether a request sent by a page of another origin is rejected. Disable it only where a token authorizes the
   * action.
   */
  sameOrigin: boolean;
  /** Default: `public`. */
  capability?: Capability;
}

type HandlePage = (ctx: RequestCtx, exchange: Exchange) => Promise<unknown>;

/** A route opened in a browser that is not an API endpoint: a page, or the target of a no-script form. */
export interface PageRoute extends PageRouteOptions {
  handle: HandlePage;
}

export function pageRoute(options: PageRouteOptions, handle: HandlePage): PageRoute {
  return { ...options, handle };
}

/** Mounts page routes. Rate limit, host and origin are checked before a byte of the body is read. */
export function mountPageRoutes({ server, parts }: HttpApp, routes: readonly PageRoute[]): void {
  const mountScope = (accept: (scope: FastifyInstance) => void, scoped: readonly PageRoute[]): void => {
    if (scoped.length === 0) return;
    void server.register((scope, _options, done) => {
      accept(scope);
      for (const route of scoped) mountPageRoute(scope, parts, route);
      done();
    });
  };
  mountScope(
    acceptForms,
    routes.filter(({ bodyLimit }) => bodyLimit > 0),
  );
  mountScope(
    ignoreBodies,
    routes.filter(({ bodyLimit }) => bodyLimit === 0),
  );
}

function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
}

function mountPageRoute(scope: FastifyInstance, parts: HttpParts, route: PageRoute): void {
  scope.route({
    method: route.method,
    url: route.path,
    ...(route.bodyLimit > 0 && { bodyLimit: route.bodyLimit }),
    onRequest: async (request, reply) => {
      checkLimit(parts, { request, reply }, route.rate);
      if (hasZeroByte(request.params)) throw httpErrors.error('HTTP_NOT_FOUND');
      await requireTenant(parts, request);
      if (route.sameOrigin) requireSameOrigin(parts, request);
    },
    handler: async (request, reply) => {
      const ctx = await requestContext(parts, request, reply);
      if (ctx === null) throw httpErrors.error('HTTP_NOT_FOUND');
      requireCapability(parts, ctx, route.capability ?? 'public');
      return await route.handle(ctx, { request, reply });
    },
  });
}

/** PostgreSQL cannot store such a text, so nothing can exist at this URL. */
function hasZeroByte(params: unknown): boolean {
  return Object.values(params as Record<string, unknown>).some((value) => String(value).includes('\0'));
}
