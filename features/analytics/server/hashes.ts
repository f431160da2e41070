import { hash } from 'node:crypto';
import { parseVisitor } from '../visitor.ts';

const BYTES = 12;

/** Short, and long enough that two of a website do not meet. */
export function shortHash(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n')).slice(0, BYTES * 2);
}

export interface Known {
  visitor: string | null;
  visit: string | null;
}

/** A visitor as a website knows them: the same browser is another at another website. What is forged is nobody. */
export function knowSender(secret: string, websiteId: string, cookie: string): Known {
  const value = parseVisitor(cookie);
  if (value === null) return { visitor: null, visit: null };
  const visitor = shortHash(secret, 'visitor', websiteId, value.id);
  return { visitor, visit: shortHash(visitor, String(value.currentVisit)) };
}
