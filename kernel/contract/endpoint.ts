import { z } from 'zod';
import type { Capability } from './capability.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Maximum number of requests per time window (in seconds) from one address. */
export interface RateLimit {
  max: number;
  seconds: number;
}

/**
 * `html` is an HTML fragment that a script fetches and inserts, `file` a download of any content type, `events` a stream
 * of server-sent events whose data have the schema of the reply. Errors are JSON in all cases.
 */
export type ReplyFormat = 'json' | 'html' | 'file' | 'events';

/**
 * A body exactly as it was sent, for endpoints whose sender signs the bytes, together with the headers the endpoint
 * asks for.
 */
export const RawBody = z.strictObject({ text: z.string(), headers: z.record(z.string(), z.string()) });
export type RawBody = z.infer<typeof RawBody>;

/** An unread body: the operation reads it chunk by chunk and can stop early. */
export const ByteStream = z.custom<AsyncIterable<Uint8Array>>();

/**
 * An endpoint, declared once: the server routes by it, the browser types its requests by it, and the API description is
 * generated from it.
 */
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
  /** Whether the request must carry a CSRF token. By default every method but GET needs one. */
  crumb?: boolean;
  /**
   * Senders other than our own pages may call it, such as a payment provider. By default a write from another origin is
   * refused.
   */
  crossOrigin?: true;
  /**
   * Who stores the entry of the activity log for a write in the owner area. By default the HTTP layer does, in one
   * transaction with the operation. `operation` is for an operation that calls another service or reads a stream, and
   * so must not run in one transaction: it stores the entry in one of its own.
   */
  activity?: 'operation';
  /** The member must have entered a password or used a passkey in the last 10 minutes. */
  recentSignIn?: true;
  /** Maximum body size in bytes; 0 for no body. */
  bodyLimit: number;
  /** Maximum number of array items and object members in a JSON body, if it is more than the general one. */
  jsonValues?: number;
  rate: RateLimit;
  /** The body is not parsed but passed on as `RawBody`, whatever its content type, with these headers in lower case. */
  raw?: { headers: readonly string[] };
  /**
   * The body is a file of any content type, passed on as a `ByteStream`. `bodyLimit` applies to the announced length.
   */
  stream?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  /** An allow-list: values that are not in the schema are never sent. */
  reply: Reply;
  /** Default: `json`. */
  format?: ReplyFormat;
  status?: 200 | 201 | 202 | 204;
  /** In an error reply, `errors` maps a field to one message instead of a list. */
  oneErrorPerField?: true;
  /** Error codes a caller must expect besides the general ones. */
  errors?: readonly string[];
}

// HTML is text: only a string reply can be sent as HTML.
type FormatOf<R extends z.ZodType> = z.output<R> extends string ? ReplyFormat : Exclude<ReplyFormat, 'html'>;

/** Method and path keep their literal types, so the compiler checks callers that write them out. */
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
