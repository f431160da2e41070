import { hash } from 'node:crypto';
import { parseVisitor } from '../visitor.ts';

const BYTES = 12;

/** Short, but long enough to avoid collisions within a website. */
export function shortHash(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n')).slice(0, BYTES * 2);
}

export interface VisitorHashes {
  visitor: string | null;
  visit: string | null;
}

/**
 * The visitor's hash for one website: the same browser has another hash on another website. A forged cookie gives null.
 */
export function identifyVisitor(secret: string, websiteId: string, cookie: string): VisitorHashes {
  const value = parseVisitor(cookie);
  if (value === null) return { visitor: null, visit: null };
  const visitor = shortHash(secret, 'visitor', websiteId, value.id);
  return { visitor, visit: shortHash(visitor, String(value.currentVisit)) };
}
