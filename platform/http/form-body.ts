import querystring from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from './errors.ts';

/** Maximum number of form fields in one body. The largest form of a website has far fewer. */
export const MAX_FORM_FIELDS = 1000;

/** Accepts HTML forms (`application/x-www-form-urlencoded`) and nothing else on the routes of this scope. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  void scope.register(formbody, { parser: parseForm });
}

/**
 * The fields of a form body. A repeated field becomes a list. Line breaks are those that scripts read from a field, one
 * character each, so that a text has the same length with and without JavaScript. Runs in linear time.
 */
export function parseForm(body: string): Record<string, unknown> {
  // The database stores no such character, and no form has a field for it.
  if (/%00|\0/.test(body)) throw httpErrors.error('HTTP_BAD_REQUEST');
  if (hasMoreThan(body, '&', MAX_FORM_FIELDS - 1)) throw httpErrors.error('HTTP_TOO_MANY_FIELDS');
  return querystring.parse(body.replaceAll(/%0D%0A/gi, '%0A'), '&', '=', { maxKeys: MAX_FORM_FIELDS });
}

/** Stops at the first separator beyond the maximum, so that a hostile body is not read to its end. */
function hasMoreThan(text: string, separator: string, max: number): boolean {
  let found = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
    if (++found > max) return true;
  }
  return false;
}
