import type { Endpoint, ReplyOf } from '#kernel/contract/endpoint.ts';
import { ApiError, fromReply } from './api-error.ts';
import { type Target, toAddress } from './call.ts';
import { readCsrfToken } from './csrf-token.ts';

export interface UploadInput {
  params?: object;
  query?: object;
  file: Blob;
  /** Headers in addition to those that every upload sends, or instead of them. */
  headers?: Readonly<Record<string, string>>;
}

export interface UploadOptions {
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file as the body of a request. Unlike `fetch`, this reports how much was sent. Fails as `call` does, and with
 * the reason of the signal when that is aborted.
 */
export function upload<E extends Endpoint>(
  target: Target<E>,
  { params, query, file, headers }: UploadInput,
  { onProgress, signal }: UploadOptions,
): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(target.method, toAddress(target.path, params, query));
    const all = {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      'x-csrf-token': readCsrfToken(),
      ...headers,
    };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const data = readJson(request.responseText);
      // Our own server serialized the response with the contract's reply schema.
      if (request.status >= 200 && request.status < 300) resolve(data as ReplyOf<E>);
      else reject(fromReply(request.status, data));
    });
    request.addEventListener('error', () =>
      reject(new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 })),
    );
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(file);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy in between may have sent any body.
    return null;
  }
}
