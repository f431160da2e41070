import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { COMMON_HEADERS } from './security-headers.ts';

/** How long the client may go on sending before the connection is closed. */
const LINGER_MS = 2000;

interface ErrorPage {
  status: number;
  title: string;
  text: string;
}

const ERROR_PAGES: Readonly<Record<string, ErrorPage>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'The request took too long', text: 'Please try again.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'This address is too long',
    text: 'Remove a part of it, such as filters, or start again.',
  },
};
const BAD_REQUEST: ErrorPage = {
  status: 400,
  title: 'This request cannot be read',
  text: 'Please reload the page or start again.',
};

/**
 * Replies to a request that could not be parsed, and so has no route and no known content type. The reply is a page,
 * because a visitor can open an address with thousands of filters. The connection stays open for a moment: closing it
 * while the client is still sending would discard the reply.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, title, text } = ERROR_PAGES[error.code ?? ''] ?? BAD_REQUEST;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><body><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></body></html>`;
  const headers = {
    ...COMMON_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', html].join('\r\n'));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
