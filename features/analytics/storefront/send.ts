import { CENSUS_TIMEOUT_MS } from '../page-fields.ts';

declare global {
  interface Window {
    /** Set to true by a page that is not to be counted. */
    __disableAnalytics?: unknown;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends and forgets: nobody waits for the answer, and nobody hears of a failure. Same origin, with its cookies. */
export function send(path: string, body: BodyInit, headers?: Record<string, string>): void {
  if (window.__disableAnalytics === true) return;
  fetch(path, {
    method: 'POST',
    body,
    keepalive: true,
    signal: AbortSignal.timeout(CENSUS_TIMEOUT_MS),
    ...(headers && { headers }),
  }).catch(() => undefined);
}

export function sendJson(path: string, body: unknown, headers?: Record<string, string>): void {
  send(path, JSON.stringify(body), { ...JSON_TYPE, ...headers });
}
