import type { z } from 'zod';
import type { Capability } from '#kernel/contract/capability.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Ctx } from '../context.ts';
import type { CookieOptions } from './cookies.ts';

/** Who is signed in, as far as a route needs to know. */
export interface Viewer {
  sessionId: string;
  memberId: MemberId;
  roles: readonly number[];
}

/** Somebody of the public who has signed in, as far as a route needs to know. Never a member by that. */
export interface Account {
  id: string;
  sessionId: string;
  email: string;
}

/** A request's own context: the operation context and what only the border may touch. */
export interface RequestCtx extends Ctx {
  requestId: string;
  viewer: Viewer | null;
  account: Account | null;
  /** The network address of the client, in one spelling. */
  address: string;
  /** The name under which requests of the client are counted: an IPv4 address or an IPv6 /64 network. */
  client: string;
  userAgent: string;
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
}

/** Joins a contract with the operation that answers it. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  handle: (ctx: RequestCtx, input: RouteInput<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): Route {
  // The app hands over only what the endpoint's own schemas have parsed, so the narrower input is what arrives.
  return { endpoint, handle };
}

/** Finds who is signed in by the session cookie; the members slice knows how. */
export type FindViewer = (ctx: Ctx, token: string) => Promise<Viewer | null>;

/** Finds whose account is open by its own cookie. */
export type FindAccount = (ctx: Ctx, token: string) => Promise<Account | null>;

/** Whether these roles hold that capability; the members slice knows the table. */
export type IsAllowed = (roles: readonly number[], capability: Capability) => boolean;
