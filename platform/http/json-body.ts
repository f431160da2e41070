import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTickQueue } from '#platform/concurrency/tick-queue.ts';
import { httpErrors } from './errors.ts';

/** Maximum nesting depth of a JSON body. All our contracts stay far below it. */
export const MAX_JSON_DEPTH = 64;
/** Maximum number of array items and object members in a JSON body. */
export const MAX_JSON_VALUES = 20_000;

/** Longer bodies are parsed one at a time: a few of several megabytes that arrive together would stall all visitors. */
const LARGE_BODY = 262_144;

/** Bytes accepted by an endpoint without a body: none, or an empty object. */
export const EMPTY_OBJECT_LIMIT = 16;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Accepts `application/json` and nothing else. The text is measured before it is parsed: deep nesting would overflow
 * the stack of recursive code, and hundreds of thousands of values would produce as many validation errors.
 */
export function acceptJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  const parseInTick = createTickQueue();
  const parse = (request: FastifyRequest, text: string, done: Done): void => {
    if (text === '' && request.routeOptions.bodyLimit === EMPTY_OBJECT_LIMIT) done(null, undefined);
    else if (isJsonTooComplex(text, valueLimitOf(request))) done(httpErrors.error('HTTP_JSON_TOO_COMPLEX'));
    else void parseJson(request, text, done);
  };
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.length < LARGE_BODY) parse(request, text, done);
    else void parseInTick(() => parse(request, text, done));
  });
}

/** An endpoint may accept more values, such as a product with thousands of variants. */
function valueLimitOf(request: FastifyRequest): number {
  const { jsonValues } = request.routeOptions.config as { jsonValues?: number };
  return jsonValues ?? MAX_JSON_VALUES;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Whether JSON text is nested too deeply or contains too many values. One pass. Invalid JSON is left to the parser. */
export function isJsonTooComplex(text: string, maxValues = MAX_JSON_VALUES): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at);
    else if (char === COMMA) values++;
    else if (isOpening(char)) depth++;
    else if (isClosing(char)) depth--;
    if (depth > MAX_JSON_DEPTH || values >= maxValues) return true;
  }
  return false;
}

const isOpening = (char: number): boolean => char === 0x5b || char === 0x7b;
const isClosing = (char: number): boolean => char === 0x5d || char === 0x7d;

/** The index of the quote that ends the string starting at `start`, or the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === BACKSLASH) at++;
    else if (char === QUOTE) return at;
  }
  return text.length;
}
