import { ApiError, fromReply } from '#browser/client/api-error.ts';
import { toAddress } from '#browser/client/call.ts';
import { readCsrfToken } from '#browser/client/csrf-token.ts';
import type { MediumJson } from '#features/media/contract.ts';

const UPLOAD_PATH = '/api/media';
const CREATED = 201;

export interface UploadOptions {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Sends a file as the body of a request. `fetch` cannot report the progress of what it sends. */
export function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<MediumJson> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', toAddress(UPLOAD_PATH, {}, { filename: file.name }));
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-csrf-token', readCsrfToken());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const { status, response } = request as { status: number; response: unknown };
      if (status === CREATED) resolve((response as { medium: MediumJson }).medium);
      else reject(fromReply(status, response));
    });
    const fail = (): void => reject(new ApiError({ code: 'NETWORK', message: 'Network error', status: 0 }));
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
