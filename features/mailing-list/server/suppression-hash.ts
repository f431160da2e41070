import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';

/** What is stored instead of a suppressed address whose owner was erased. It differs from website to website. */
export function toSuppressionHash(websiteId: WebsiteId, email: string): string {
  return HASH_PREFIX + createHash('sha256').update(`${websiteId}/${email}`).digest('hex');
}

export const HASH_PREFIX = 'sha256:';
