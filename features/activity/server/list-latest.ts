import type { Ctx } from '#platform/context.ts';
import type { StoredEntry } from './entry-repository.ts';
import * as entries from './entry-repository.ts';

export interface LatestEntry {
  id: string;
  /** Milliseconds since 1970. */
  on: number;
  memberName: string;
  action: string;
  /** The first record that the write changed. Null when it changed none. */
  subject: { kind: string; id: string; label: string } | null;
}

/** The latest entries, for the home of the owner area. */
export async function listLatest(ctx: Ctx, limit: number): Promise<LatestEntry[]> {
  const found = await entries.list(
    ctx.db,
    ctx.websiteId,
    { textQuery: null },
    { isAscending: false, after: null, limit },
  );
  return found.slice(0, limit).map(toLatest);
}

function toLatest({ id, createdAt, member, action, records }: StoredEntry): LatestEntry {
  const [first] = records;
  const subject = first === undefined ? null : { kind: first.kind, id: first.id, label: first.label };
  return { id, on: createdAt.getTime(), memberName: member.name === '' ? member.email : member.name, action, subject };
}
