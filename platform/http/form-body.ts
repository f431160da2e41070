import querystring from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { httpErrors } from './errors.ts';

/** Form fields accepted in one body. The largest form of a website asks far fewer questions. */
export const MAX_FORM_FIELDS = 1000;

/** Accepts HTML forms (`application/x-www-form-urlencoded`) and nothing else on the routes of this scope. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  void scope.register(formbody, { parser: parseForm });
}

/** The fields of a form body. A repeated field becomes a list. Takes time in proportion to the length of the body. */
export function parseForm(body: string): Record<string, unknown> {
  if (hasMoreThan(body, '&', MAX_FORM_FIELDS - 1)) throw httpErrors.error('HTTP_TOO_MANY_FIELDS');
  return querystring.parse(body, '&', '=', { maxKeys: MAX_FORM_FIELDS });
}

/** Stops at the first separator too many, so that a hostile body is not even read to its end. */
function hasMoreThan(text: string, separator: string, max: number): boolean {
  let found = 0;
  for (let at = text.indexOf(separator); at !== -1; at = text.indexOf(separator, at + 1)) {
    if (++found > max) return true;
  }
  return false;
}
