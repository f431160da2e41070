import { inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { writeZip, type ZipEntry } from '#platform/zip/write-zip.ts';
import type { PrivacyRequestId } from '../privacy-request.ts';
import type { Providers } from './privacy-context.ts';
import { sendPrivacyEmailJob } from './privacy-jobs.ts';
import { toReadme } from './readme.ts';
import * as requests from './request-repository.ts';

/** Collects everything that is stored about a person in a zip file, a record at a time. */
export async function runExport(ctx: JobCtx, providers: Providers, id: PrivacyRequestId): Promise<void> {
  const request = await requests.find(ctx.db, ctx.websiteId, id);
  if (request?.state !== 'running') return;
  const day = ctx.clock().toISOString().slice(0, 10);
  await ctx.deliverResult({
    filename: `personal-data-${day}.zip`,
    contentType: 'application/zip',
    content: writeZip(await toEntries(ctx, providers, [request.email, ...request.aliases])),
  });
  await inTransaction(ctx, async (tx) => {
    const current = await requests.lock(tx.db, tx.websiteId, id);
    if (current?.state !== 'running') return;
    await requests.end(tx.db, tx.websiteId, { id, state: 'done', now: tx.clock() });
    if (current.byCustomer) await enqueue(tx, sendPrivacyEmailJob, { payload: { requestId: id } });
  });
}

async function toEntries(ctx: JobCtx, providers: Providers, emails: readonly string[]): Promise<ZipEntry[]> {
  const listed = providers.filter(({ list }) => list !== undefined);
  const entries: ZipEntry[] = [
    { name: 'README.txt', read: () => oneChunk(toReadme({ email: emails.join(', '), createdAt: ctx.clock() })) },
  ];
  for (const [place, { name, list }] of listed.entries())
    if (list !== undefined)
      entries.push({
        name: `${name}.json`,
        read: () => {
          ctx.progress({ done: place, total: listed.length, message: 'Records' });
          ctx.signal.throwIfAborted();
          return toJson(listAll(emails, (email) => list(ctx, email)));
        },
      });
  for (const { files } of providers) {
    if (files === undefined) continue;
    for await (const { filename, open } of listAll(emails, (email) => files(ctx, email)))
      entries.push({ name: `files/${filename}`, read: () => readFile(open) });
  }
  return entries;
}

async function* listAll<Each>(
  emails: readonly string[],
  list: (email: string) => AsyncIterable<Each>,
): AsyncGenerator<Each> {
  for (const email of emails) yield* list(email);
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** A JSON array with a record in each line. */
async function* toJson(records: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  let separator = '[\n';
  for await (const record of records) {
    yield Buffer.from(separator + JSON.stringify(record));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}

/** A file that is missing in the storage is empty: everything else is exported. */
async function* readFile(open: () => Promise<{ read: () => AsyncIterable<Uint8Array> } | null>) {
  const file = await open();
  if (file !== null) yield* file.read();
}
