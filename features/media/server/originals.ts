import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { examine, type MediumFacts } from './examine.ts';
import { HEAD_LENGTH, sniff } from './sniff.ts';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Originals lie under their hash: the same file put in twice is kept once. */
export function originalKey(websiteId: WebsiteId, sha256: string): string {
  return `${websiteId}/original/${sha256}`;
}

/** What is made of an original lies together, so that it goes together. */
export function renditionsKey(websiteId: WebsiteId, sha256: string): string {
  return `${websiteId}/rendition/${sha256}`;
}

/** What there is to know of a file; null when the content is not what the name says. */
export async function measure(bytes: Uint8Array, contentType: string): Promise<MediumFacts | null> {
  const sniffed = sniff(bytes.subarray(0, HEAD_LENGTH));
  if (sniffed === null || !isSameKind(sniffed, contentType)) return null;
  const found = await examine(bytes, contentType);
  return found.ok ? found.facts : null;
}

/** Of texts the content does not tell which, and of sound in a film's wrapping not that it is sound alone. */
function isSameKind(sniffed: string, contentType: string): boolean {
  if (sniffed === 'text/plain') return contentType.startsWith('text/');
  return sniffed === contentType || (sniffed.endsWith('/mp4') && contentType.endsWith('/mp4'));
}
