import type { z } from 'zod';
import type { Area, Capability } from '#kernel/contract/capability.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { CookieOptions } from './cookies.ts';
import type { Exchange } from './exchange.ts';

/** The signed-in member, as far as a route needs to know. */
export interface Viewer {
  sessionId: string;
  memberId: MemberId;
  roles: readonly number[];
  /** Areas that the member may use besides those of the roles. */
  grants?: readonly Area[];
  /** When the member last entered a password or used a passkey in this session. Endpoints may need it to be recent. */
  authenticatedAt?: Date;
  /** The website requires a second factor and the member has none: only the member's own account is open. */
  needsTwoFactor?: boolean;
}

/**
 * A customer signed in to their account, as far as a route needs to know. An account does not make the customer a
 * member.
 */
export interface Account {
  id: string;
  sessionId: string;
  email: string;
}

/** The context of a request: the operation context and the parts that only HTTP code may use. */
export interface RequestCtx extends Ctx {
  requestId: string;
  /** Scheme, host and port that the client used, such as `https://shop.example`. */
  requestUrl: string;
  viewer: Viewer | null;
  account: Account | null;
  /** The normalized network address of the client. */
  address: string;
  /** The key under which requests of the client are counted: an IPv4 address or an IPv6 /64 network. */
  client: string;
  userAgent: string;
  /** Scheme, host and port under which the browser reached the website, e.g. `https://shop.example`. */
  origin: string;
  /** The revision in `If-Match`, without its quotes, of a record that a write expects to find. Absent: any revision. */
  ifMatch?: string | undefined;
  /** Answers with the revision of a record as `ETag`. */
  setRevision?(revision: number): void;
  /** A header of the request, by its name in lower case, for protocols that are made of headers. */
  header?(name: string): string | undefined;
  setHeader?(name: string, value: string): void;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options?: Omit<CookieOptions, 'secure'>): void;
}

export interface RouteInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
}

export interface Route {
  endpoint: Endpoint;
  handle(ctx: RequestCtx, input: RouteInput<unknown, unknown, unknown>): Promise<unknown>;
  /** Instead of `handle`, for an operation that sends its reply itself: a file, or a stream of events. */
  send?(ctx: RequestCtx, input: RouteInput<unknown, unknown, unknown>, exchange: Exchange): Promise<unknown>;
}

/** Connects a contract with the operation that handles it. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (ctx: RequestCtx, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): Route {
  // The app passes only input parsed by the endpoint's own schemas, so the narrower type is correct.
  return { endpoint, handle };
}

/** Connects a contract of the format `file` or `events` with the operation that sends its reply. */
export function sendingRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  send: (
    ctx: RequestCtx,
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>,
    exchange: Exchange,
  ) => Promise<unknown>,
): Route {
  return { endpoint, send, handle: () => Promise.reject(new Error(`${endpoint.id} sends its reply itself`)) };
}

/** Finds the signed-in member by the session cookie. Implemented by the members slice. */
export type FindViewer = (ctx: Ctx, token: string) => Promise<Viewer | null>;

/** Finds the signed-in customer account by its own cookie. */
export type FindAccount = (ctx: Ctx, token: string) => Promise<Account | null>;

/** Whether these roles, or the areas granted besides them, have a capability. Implemented by the members slice. */
export type IsAllowed = (roles: readonly number[], capability: Capability, grants?: readonly Area[]) => boolean;
