import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateHost, lookupPublic, PrivateAddressError } from './public-address.ts';

export interface FetchOptions {
  signal: AbortSignal;
  /** Host names and addresses in the private network that may be called. */
  allowedPrivateHosts?: readonly string[];
  /** Of the whole request. */
  timeoutMs?: number;
}

/** Why a file could not be fetched. The message is for the person who entered the address. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
}

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;

/**
 * Fetches a file from an address that someone else has chosen. Never calls a host in our private network, also not by a
 * redirect or by a host name that resolves to one. The caller bounds the length by ending the loop.
 */
export async function* fetchPublicFile(address: string, options: FetchOptions): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)]);
  const reply = await open(address, { ...options, signal });
  try {
    for await (const chunk of reply) yield chunk as Uint8Array;
  } catch (cause) {
    options.signal.throwIfAborted();
    throw new FetchError('The server ended the connection.', { cause });
  } finally {
    reply.destroy();
  }
}

async function open(address: string, options: FetchOptions): Promise<IncomingMessage> {
  let url = toUrl(address);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const reply = await send(url, options);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return reply;
    reply.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new FetchError(`The server answered with ${statusCode}.`);
    url = toUrl(headers.location, url);
  }
  throw new FetchError('The address redirects too often.');
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new FetchError('Enter an address that begins with https://.');
  return url;
}

async function send(url: URL, { signal, allowedPrivateHosts = [] }: FetchOptions): Promise<IncomingMessage> {
  const isAllowed = allowedPrivateHosts.includes(url.hostname);
  if (!isAllowed && isPrivateHost(url.hostname)) throw toFetchError(new PrivateAddressError());
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        signal,
        headers: { accept: 'image/*,*/*;q=0.5', 'user-agent': 'Vitrine' },
        ...(!isAllowed && { lookup: lookupPublic }),
      },
      resolve,
    );
    outgoing.once('error', (cause) => reject(toFetchError(cause)));
    outgoing.end();
  });
}

function toFetchError(cause: Error): FetchError {
  const isPrivate = cause instanceof PrivateAddressError;
  const message = isPrivate ? 'This address is inside a private network.' : 'The server cannot be reached.';
  return new FetchError(message, { cause });
}
