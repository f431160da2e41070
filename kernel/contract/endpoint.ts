import { z } from 'zod';
import type { Capability } from './capability.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** So many requests in so many seconds from one address. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/** `html` is a piece of a page that a script asks for and puts in place; refusals are JSON all the same. */
export type ReplyFormat = 'json' | 'html';

/** A body as it was sent, for calls whose sender signs its bytes, and the headers that the call asks for. */
export const RawBody = z.strictObject({ text: z.string(), headers: z.record(z.string(), z.string()) });
export type RawBody = z.infer<typeof RawBody>;

/** A body that nobody has read yet: the call that takes it reads it piece by piece, and stops when it has had enough. */
export const ByteStream = z.custom<AsyncIterable<Uint8Array>>();

/** A call, declared once: the server routes by it, the browser types its requests by it, the API description is made of it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  /** `slice.verbNoun`, permanent. */
  id: string;
  method: Verb;
  /** Path with `{name}` for parameters. */
  path: Path;
  summary: string;
  capability: Capability;
  /** Whether a browser must prove that our own page sent it. Left out, every method but GET needs it. */
  crumb?: boolean;
  /** Others than pages of ours may send it, such as a payment provider. Left out, a write from another origin is refused. */
  crossOrigin?: true;
  /** Bytes of body accepted; 0 for none. */
  bodyLimit: number;
  rate: RateLimit;
  /** The body is not read but handed over as `RawBody`, of whatever kind it is, with these headers in lower case. */
  raw?: { headers: readonly string[] };
  /** The body is a file of whatever kind, handed over as a `ByteStream`. `bodyLimit` is what the caller may announce. */
  stream?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** An allow-list: what is not in the schema does not leave. */
  reply: Reply;
  /** Left out, `json`. */
  format?: ReplyFormat;
  status?: 200 | 201 | 202 | 204;
  /** `errors` of a refusal maps a field to one text instead of a list. */
  oneErrorPerField?: true;
  /** Codes a caller must expect besides the general ones. */
  errors?: readonly string[];
}

// Markup is text: no other reply can be sent as it.
type FormatOf<R extends z.ZodType> = z.output<R> extends string ? ReplyFormat : 'json';

/** Method and path keep their literal types, so that a caller who writes them out is checked by the compiler. */
export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  const Verb extends Method,
  const Path extends string,
>(definition: Endpoint<P, Q, B, R, Verb, Path> & { format?: FormatOf<R> }): Endpoint<P, Q, B, R, Verb, Path> {
  return definition;
}

export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

export function needsCsrf(definition: Pick<Endpoint, 'method' | 'crumb'>): boolean {
  return definition.crumb ?? definition.method !== 'GET';
}
