import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { examine } from './examine.ts';
import type { MediumFacts } from './medium-facts.ts';
import { list } from './repository.ts';
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

/** What was found out before, by hash and kind of a file. */
export type KnownFacts = ReadonlyMap<string, MediumFacts>;

export async function listKnownFacts(db: Db, websiteId: WebsiteId): Promise<KnownFacts> {
  const seen = (await list(db, websiteId)).filter(({ colors }) => colors !== null);
  return new Map(
    seen.map(({ sha256, contentType, width, height, alpha, frames, colors }) => [
      knownAs(sha256, contentType),
      { width, height, alpha, frames, colors },
    ]),
  );
}

const knownAs = (sha256: string, contentType: string): string => `${sha256} ${contentType}`;

/** What there is to know of a file; null when the content is not what the name says. Nothing is looked at twice. */
export async function measure(
  bytes: Uint8Array,
  contentType: string,
  known: KnownFacts = new Map(),
): Promise<MediumFacts | null> {
  const sniffed = sniff(bytes.subarray(0, HEAD_LENGTH));
  if (sniffed === null || !isSameKind(sniffed, contentType)) return null;
  const before = known.size === 0 ? undefined : known.get(knownAs(hashOf(bytes), contentType));
  if (before !== undefined) return before;
  const found = await examine(bytes, contentType);
  return found.ok ? found.facts : null;
}

/** Of texts the content does not tell which, and of sound in a film's wrapping not that it is sound alone. */
function isSameKind(sniffed: string, contentType: string): boolean {
  if (sniffed === 'text/plain') return contentType.startsWith('text/');
  return sniffed === contentType || (sniffed.endsWith('/mp4') && contentType.endsWith('/mp4'));
}
