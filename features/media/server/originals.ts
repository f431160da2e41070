import { createHash } from 'node:crypto';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { examine } from './examine.ts';
import type { MediumProperties } from './medium-properties.ts';
import * as media from './repository.ts';
import { HEAD_LENGTH, sniff } from './sniff.ts';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Originals are stored by their hash: the same file added twice is stored once. */
export function originalKey(websiteId: WebsiteId, sha256: string): string {
  return `${websiteId}/original/${sha256}`;
}

/** Renditions of an original share a prefix, so that they are deleted together. */
export function renditionsKey(websiteId: WebsiteId, sha256: string): string {
  return `${websiteId}/rendition/${sha256}`;
}

/** Facts determined before, by hash and content type of a file. */
export type KnownProperties = ReadonlyMap<string, MediumProperties>;

export async function listKnownProperties(db: Db, websiteId: WebsiteId): Promise<KnownProperties> {
  const seen = (await media.list(db, websiteId)).filter(({ colors }) => colors !== null);
  return new Map(
    seen.map(({ sha256, contentType, width, height, alpha, frames, colors }) => [
      toKnownKey(sha256, contentType),
      { width, height, alpha, frames, colors },
    ]),
  );
}

const toKnownKey = (sha256: string, contentType: string): string => `${sha256} ${contentType}`;

/** The facts of a file, or null when the content does not match the name. No file is examined twice. */
export async function measure(
  bytes: Uint8Array,
  contentType: string,
  known: KnownProperties = new Map(),
): Promise<MediumProperties | null> {
  const sniffed = sniff(bytes.subarray(0, HEAD_LENGTH));
  if (sniffed === null || !isSameKind(sniffed, contentType)) return null;
  const before = known.size === 0 ? undefined : known.get(toKnownKey(hashOf(bytes), contentType));
  if (before !== undefined) return before;
  const found = await examine(bytes, contentType);
  return found.ok ? found.properties : null;
}

/** The content of text files does not tell their type, and a video container may hold audio only. */
function isSameKind(sniffed: string, contentType: string): boolean {
  if (sniffed.startsWith('text/')) return contentType.startsWith('text/');
  return sniffed === contentType || (sniffed.endsWith('/mp4') && contentType.endsWith('/mp4'));
}
