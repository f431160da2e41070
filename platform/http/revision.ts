import { createHash } from 'node:crypto';

/** A record that is edited has a revision, a number that each write increases. On the wire it is an entity tag. */
export function toEntityTag(revision: number): string {
  return `"${revision}"`;
}

/** The revision in the header `If-Match`. Undefined without a condition: `*` matches every revision. */
export function readRevision(header: string | undefined): string | undefined {
  const tag = header?.trim();
  if (tag === undefined || tag === '' || tag === '*') return undefined;
  // Proxies that compress replies make an entity tag weak.
  return tag.replace(/^W\//, '').replace(/^"/, '').replace(/"$/, '').slice(0, 100);
}

/** Whether the record still has the revision that the request expects. */
export function matchesRevision({ ifMatch }: { ifMatch?: string | undefined }, revision: number): boolean {
  return ifMatch === undefined || ifMatch === String(revision);
}

const REVISION_BYTES = 6;

/** The revision of a record that has no number of its own: part of the hash of its values. */
export function revisionOf(values: unknown): number {
  return createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, REVISION_BYTES);
}
