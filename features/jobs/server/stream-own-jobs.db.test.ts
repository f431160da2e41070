import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { MemberId } from '#kernel/ids/id.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import { cancelJob } from '#platform/jobs/cancel-job.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { handler } from '#platform/jobs/handler.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { JobEvent } from '../admin-contract.ts';
import { type JobsSite, openJobsSite } from './testing/jobs-site.ts';

// Uses a real socket: an event stream is a reply that does not end.

const POLL_OPTIONS = { timeout: 60_000 };
const job = defineJob({ name: 'orders.export', lane: 'bulk', payload: z.strictObject({}) });

let at: JobsSite;
let url: string;
beforeAll(async () => {
  at = await openJobsSite();
  url = `${await at.app.server.listen({ port: 0, host: '127.0.0.1' })}/api/config/events`;
});
afterEach(async () => void (await at.database.sql`delete from jobs`));
afterAll(() => at.close());

async function follow(member: MemberId) {
  const abort = new AbortController();
  const headers = { accept: 'text/event-stream', cookie: `${SESSION_COOKIE}=${member}` };
  const reply = await fetch(url, { headers, signal: abort.signal });
  const seen = { text: '', ended: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) seen.text += decoder.decode(chunk);
  };
  void read().then(
    () => (seen.ended = true),
    () => (seen.ended = true),
  );
  const events = () =>
    [...seen.text.matchAll(/id: ([\d.]+)\nevent: job\ndata: (.+)\n\n/g)].map(([, id, data = '']) => {
      const event = JobEvent.parse(JSON.parse(data));
      expect(id).toBe(`${event.id}.${event.revision}`);
      return event;
    });
  return { reply, seen, events, close: () => abort.abort() };
}

it('streams the current state and then each change of the own jobs, and none of another member', async () => {
  const id = await enqueue(at.site, job, { payload: {}, startedBy: at.editor, title: 'Export orders' });
  const editor = await follow(at.editor);
  const admin = await follow(at.admin);
  await expect.poll(editor.events, POLL_OPTIONS).toMatchObject([{ id, state: 'waiting', title: 'Export orders' }]);
  const entry = handler(job, async ({ progress }) => progress({ done: 1, total: 2, message: 'Orders' }));
  await runDueJobs(at.site, [entry]);
  await expect
    .poll(() => editor.events().map(({ state, progress }) => [state, progress?.done]), POLL_OPTIONS)
    .toEqual([
      ['waiting', undefined],
      ['running', undefined],
      ['running', 1],
      ['done', 1],
    ]);
  const next = await enqueue(at.site, job, { payload: {}, startedBy: at.admin });
  await cancelJob(at.site, { websiteId: at.site.websiteId, id: next });
  await expect
    .poll(() => admin.events().map(({ id: of, state }) => [of, state]), POLL_OPTIONS)
    .toEqual([
      [next, 'waiting'],
      [next, 'cancelled'],
    ]);
  expect(editor.events()).toHaveLength(4);
  editor.close();
  admin.close();
});

it('ends at the next heartbeat after the member has signed out', async () => {
  const { seen } = await follow(at.editor);
  await expect.poll(() => seen.text, POLL_OPTIONS).toContain(': heartbeat');
  at.signOut(at.editor);
  await expect.poll(() => seen.ended, POLL_OPTIONS).toBe(true);
  expect((await follow(at.editor)).reply.status).toBe(401);
});

it('limits the streams of a member', async () => {
  const streams = [await follow(at.admin), await follow(at.admin)];
  expect((await follow(at.admin)).reply.status).toBe(429);
  for (const stream of streams) stream.close();
});

it('answers a request that does not accept events with an error instead of waiting', async () => {
  expect((await at.visit(at.admin).get('/api/config/events')).statusCode).toBe(406);
});
