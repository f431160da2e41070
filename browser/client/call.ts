import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#kernel/contract/endpoint.ts';
import { ApiError, fromReply } from './api-error.ts';
import { readCsrfToken } from './csrf-token.ts';
import { recover } from './recovery.ts';

/**
 * Method and path of an endpoint, without its schemas: they are larger than this whole client, and the server validates
 * the values anyway. For the owner area `tools/generate-client.ts` writes them. Otherwise the caller writes them out, and
 * the compiler checks them against the contract, which is imported as a type only.
 */
export interface Target<E extends Endpoint> {
  method: E['method'];
  path: E['path'];
  /** Never set: carries the contract's types from a target to `call`. */
  contract?: E;
}

// oxlint-disable-next-line typescript/no-empty-object-type -- matches a type without required keys in the tests below
type EmptyObject = {};
// A part that the contract does not define is unknown. A part whose keys are all optional is optional itself.
type Part<Name extends string, T> = unknown extends T
  ? EmptyObject
  : EmptyObject extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** The input of a call: the parts that its contract defines. */
export type CallInput<E> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Headers in addition to those that every call sends. */
  headers?: Readonly<Record<string, string>>;
}

type CallArguments<E> =
  EmptyObject extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions];

/** Sends a request and returns the reply. A rejection, a server fault and a network failure all throw an `ApiError`. */
export async function call<E extends Endpoint>(target: Target<E>, ...rest: CallArguments<E>): Promise<ReplyOf<E>> {
  const [input = {}, options = {}] = rest;
  const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
  const address = toAddress(target.path, params, query);
  // Our own server serialized the response with the contract's reply schema.
  const attempt = async (): Promise<ReplyOf<E>> =>
    (await exchange(address, toRequest(target.method, body, options))) as ReplyOf<E>;
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || !(await recover(error))) throw error;
    return await attempt();
  }
}

async function exchange(address: string, request: RequestInit): Promise<unknown> {
  const reply = await send(address, request);
  if (reply.status === 204) return null;
  const data = await readJson(reply);
  if (!reply.ok) throw fromReply(reply.status, data);
  return data;
}

/** Fetches JSON from an address that no contract describes. Fails as `call` does. */
export async function fetchJson(address: string, options: CallOptions): Promise<unknown> {
  return await exchange(address, toRequest('GET', undefined, options));
}

export function toAddress(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function toRequest(method: string, body: unknown, options: CallOptions): RequestInit {
  const headers: Record<string, string> = { ...options.headers, accept: 'application/json' };
  if (method !== 'GET') headers['x-csrf-token'] = readCsrfToken();
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  };
}

async function send(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (cause) {
    // The caller aborted the request and handles that itself. Any other error means that no response arrived.
    if (request.signal?.aborted === true) throw cause;
    throw new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 }, { cause });
  }
}

async function readJson(reply: Response): Promise<unknown> {
  try {
    return await reply.json();
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'AbortError') throw cause;
    throw new ApiError({ code: 'BAD_REPLY', message: 'Something went wrong', status: reply.status }, { cause });
  }
}
