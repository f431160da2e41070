import { SEND_TIMEOUT_MS } from '../page-fields.ts';

declare global {
  interface Window {
    /** Set to true by a page that must not be tracked. */
    __disableAnalytics?: unknown;
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Fire and forget: the response is not awaited, and a failure is ignored. Same origin, with its cookies. */
export function send(path: string, body: BodyInit, headers?: Record<string, string>): void {
  if (window.__disableAnalytics === true) return;
  fetch(path, {
    method: 'POST',
    body,
    keepalive: true,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    ...(headers && { headers }),
  }).catch(() => undefined);
}

export function sendJson(path: string, body: unknown, headers?: Record<string, string>): void {
  send(path, JSON.stringify(body), { ...JSON_TYPE, ...headers });
}
