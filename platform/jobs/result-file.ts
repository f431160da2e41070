import { z } from 'zod';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { Db } from '../db/db.ts';
import { JobAborted } from './abort.ts';
import type { ClaimedJob } from './claim.ts';
import type { JobId } from './job.ts';

const FileDescription = z.strictObject({
  // The name is part of a response header.
  filename: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 ._()-]{0,119}$/),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,100}(; charset=utf-8)?$/),
});

/** The file that a job makes for the member who started it. */
export interface ResultFile extends z.infer<typeof FileDescription> {
  content: Uint8Array | AsyncIterable<Uint8Array>;
}

interface WebsiteClaim extends Pick<ClaimedJob, 'id' | 'attempt'> {
  websiteId: WebsiteId;
}

/**
 * Stores the result of a running job. A second call replaces the file. The row names the file before it exists, so that
 * a purge finds it even if the process ends halfway.
 */
export async function deliverResult(
  { db, storage }: { db: Db; storage: Storage },
  claim: WebsiteClaim,
  { content, ...given }: ResultFile,
): Promise<void> {
  const description = FileDescription.parse(given);
  const key = `${folderOf(claim)}/${claim.attempt}`;
  await record(db, claim, { key, ...description, size: null });
  const counted = countBytes(content);
  await storage.putStream(key, counted.chunks);
  await record(db, claim, { key, ...description, size: counted.size() });
}

/** All keys of a website begin with its id: they are removed with the website. */
function folderOf({ websiteId, id }: { websiteId: WebsiteId; id: JobId }): string {
  return `${websiteId}/jobs/${id}`;
}

async function record(db: Db, claim: WebsiteClaim, result: object): Promise<void> {
  const rows = await db.sql`
    update jobs set result = ${JSON.stringify(result)}::jsonb
    where website_id = ${claim.websiteId} and id = ${claim.id} and attempts = ${claim.attempt} and state = 'running'
    returning id`;
  if (rows.length === 0) throw new JobAborted('claim lost');
}

function countBytes(content: ResultFile['content']): { chunks: AsyncIterable<Uint8Array>; size: () => number } {
  let size = 0;
  async function* count(): AsyncIterable<Uint8Array> {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      size += chunk.length;
      yield chunk;
    }
  }
  return { chunks: count(), size: () => size };
}

/** Removes the files of all attempts. */
export async function removeResults(
  storage: Storage,
  jobs: readonly { id: JobId; websiteId: WebsiteId | null }[],
): Promise<void> {
  for (const { id, websiteId } of jobs) {
    if (websiteId !== null) await storage.removeUnder(folderOf({ websiteId, id }));
  }
}
