import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { Lane } from '#kernel/contract/job.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { type EnqueueRequest, enqueue } from '#platform/jobs/enqueue.ts';
import { handler, NonRetryableError } from '#platform/jobs/handler.ts';
import { defineJob, type JobId } from '#platform/jobs/job.ts';
import { runDueJobs } from '#platform/jobs/testing/run-due-jobs.ts';
import { makeWebsite } from '#seeds/factories/make-website.ts';
import type { getJobEndpoint, getMetricsEndpoint, Job, listJobsEndpoint } from '../admin-contract.ts';
import { type JobsSite, openJobsSite } from './testing/jobs-site.ts';

type List = ReplyOf<typeof listJobsEndpoint>;

const payload = z.strictObject({});
const jobIn = (lane: Lane) => defineJob({ name: `orders.${lane}`, lane, payload, retries: { max: 0 } });
const exportJob = jobIn('bulk');
const URL = '/api/config/jobs';

let at: JobsSite;
beforeAll(async () => {
  at = await openJobsSite();
});
afterEach(async () => void (await at.database.sql`delete from jobs`));
afterAll(() => at.close());

const add = (lane: Lane = 'bulk', request: Partial<EnqueueRequest<typeof payload>> = {}) =>
  enqueue(at.site, jobIn(lane), { payload: {}, ...request });
const list = async (query = '', member = at.admin) => (await at.visit(member).get(`${URL}${query}`)).json<List>();
const getJob = async (id: JobId): Promise<Job> =>
  (await at.visit(at.admin).get(`${URL}/${id}`)).json<ReplyOf<typeof getJobEndpoint>>().job;

async function addFailed(request: Partial<EnqueueRequest<typeof payload>> = {}): Promise<JobId> {
  const id = await add('bulk', request);
  const failing = handler(exportJob, () => Promise.reject(new NonRetryableError('row 7 is broken')));
  await expect(runDueJobs(at.site, [failing])).rejects.toThrow('row 7');
  return id;
}

async function addWithResult(request: Partial<EnqueueRequest<typeof payload>> = {}): Promise<JobId> {
  const id = await add('bulk', request);
  const entry = handler(exportJob, ({ deliverResult }) =>
    deliverResult({ filename: 'orders.csv', contentType: 'text/csv; charset=utf-8', content: Buffer.from('a,b') }),
  );
  await runDueJobs({ ...at.site, storage: at.storage }, [entry]);
  return id;
}

describe('the list of jobs', () => {
  it('pages through the jobs of this website only, newest first or oldest first', async () => {
    const ids: JobId[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await add());
    await enqueue(await makeWebsite(at.database), exportJob, { payload: {} });
    const first = await list('?limit=2');
    expect(first.count).toEqual({ value: 5, isExact: true });
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    const third = await list(`?limit=2&cursor=${second.nextCursor}`);
    const pages = [first, second, third].map(({ rows }) => rows.map(({ id }) => id));
    expect(pages).toEqual([[ids[4], ids[3]], [ids[2], ids[1]], [ids[0]]]);
    expect(third.nextCursor).toBeNull();
    const oldest = await list('?limit=2&sort=created');
    expect((await list(`?sort=created&cursor=${oldest.nextCursor}`)).rows.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it('filters by state, lane, name and text', async () => {
    const failed = await addFailed();
    const mail = await add('mail', { title: 'Order 100% paid' });
    await add('images');
    const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);
    expect(await idsOf('?state=failed')).toEqual([failed]);
    expect(await idsOf('?state=cancelled')).toEqual([]);
    expect(await idsOf('?lane=mail')).toEqual([mail]);
    expect(await idsOf('?name=orders.mail')).toEqual([mail]);
    expect(await idsOf('?search=100%25')).toEqual([mail]);
    expect(await idsOf('?search=1%25paid')).toEqual([]);
    expect(await idsOf('?search=ROW%207')).toEqual([failed]);
    expect((await list('?state=failed')).rows[0]).toMatchObject({ error: 'NonRetryableError: row 7 is broken' });
  });

  it.each([
    '?state=dead',
    '?lane=fast',
    '?cursor=x',
    '?cursor=-1',
    '?limit=1000',
    '?sort=name',
    '?other=1',
    '/0',
    '/x',
  ])('rejects the invalid query or id %s', async (query) => {
    expect(refusalOf(await at.visit(at.admin).get(`${URL}${query}`))).toEqual({ status: 400, code: 'HTTP_BAD_INPUT' });
  });

  it('reveals no payload', async () => {
    await add();
    expect((await at.visit(at.admin).get(URL)).body).not.toContain('payload');
  });
});

describe('access to jobs', () => {
  it('needs the capability for the system, except for jobs that the member has started', async () => {
    const id = await addWithResult({ startedBy: at.editor });
    const others = await add('bulk', { startedBy: at.admin });
    const editor = at.visit(at.editor);
    for (const path of ['', '/metrics', `/${id}`, `/${id}/result`])
      expect([path, (await editor.get(URL + path)).statusCode]).toEqual([path, 403]);
    for (const path of [`/${id}/retry`, `/${others}/cancellation`])
      expect([path, (await editor.post(URL + path, {})).statusCode]).toEqual([path, 403]);
    expect((await list('/mine', at.editor)).rows.map((job) => job.id)).toEqual([id]);
    expect((await editor.get(`${URL}/mine/${id}/result`)).body).toBe('a,b');
    expect(refusalOf(await editor.post(`${URL}/mine/${others}/cancellation`, {})).code).toBe('JOBS_NOT_FOUND');
    expect(refusalOf(await editor.get(`${URL}/mine/${others}/result`)).code).toBe('JOBS_NOT_FOUND');
    const own = await add('bulk', { startedBy: at.editor });
    expect((await editor.post(`${URL}/mine/${own}/cancellation`, {})).json()).toMatchObject({
      job: { id: own, state: 'cancelled' },
    });
    expect((await at.visit().get(`${URL}/mine`)).statusCode).toBe(401);
  });

  it('refuses jobs of another website', async () => {
    const id = await enqueue(await makeWebsite(at.database), exportJob, { payload: {} });
    const admin = at.visit(at.admin);
    const replies = [
      await admin.get(`${URL}/${id}`),
      await admin.get(`${URL}/${id}/result`),
      await admin.post(`${URL}/${id}/retry`, {}),
      await admin.post(`${URL}/${id}/cancellation`, {}),
    ];
    expect(replies.map((reply) => refusalOf(reply).code)).toEqual(Array(4).fill('JOBS_NOT_FOUND'));
    expect(await at.database.sql`select state from jobs where id = ${id}`).toEqual([{ state: 'waiting' }]);
  });
});

describe('changing a job', () => {
  it('retries a failed job and a cancelled one, and no other', async () => {
    const admin = at.visit(at.admin);
    const id = await addFailed();
    expect((await admin.post(`${URL}/${id}/retry`, {})).json()).toMatchObject({
      job: { state: 'waiting', attempts: 0 },
    });
    expect(refusalOf(await admin.post(`${URL}/${id}/retry`, {}))).toEqual({ status: 409, code: 'JOBS_NOT_ENDED' });
    await admin.post(`${URL}/${id}/cancellation`, {});
    expect((await admin.post(`${URL}/${id}/retry`, {})).json()).toMatchObject({
      job: { state: 'waiting', isCancelling: false, finishedOn: null },
    });
  });

  it('cancels a waiting job once, and asks a running one to stop', async () => {
    const admin = at.visit(at.admin);
    const id = await add();
    expect((await admin.post(`${URL}/${id}/cancellation`, {})).json()).toMatchObject({ job: { state: 'cancelled' } });
    expect(refusalOf(await admin.post(`${URL}/${id}/cancellation`, {}))).toEqual({ status: 409, code: 'JOBS_ENDED' });
    const running = await add();
    const states: Job[] = [];
    const entry = handler(exportJob, async () => {
      await admin.post(`${URL}/${running}/cancellation`, {});
      states.push(await getJob(running));
    });
    await runDueJobs(at.site, [entry]);
    expect(states).toMatchObject([{ state: 'running', isCancelling: true }]);
  });
});

describe('the result of a job', () => {
  it('is downloaded as an attachment that cannot run on this origin', async () => {
    const id = await addWithResult();
    expect((await getJob(id)).result).toEqual({
      filename: 'orders.csv',
      contentType: 'text/csv; charset=utf-8',
      bytes: 3,
    });
    const { headers, body } = await at.visit(at.admin).get(`${URL}/${id}/result`);
    expect(body).toBe('a,b');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('is not found for a job without one', async () => {
    const reply = await at.visit(at.admin).get(`${URL}/${await add()}/result`);
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'JOBS_NO_RESULT' });
  });
});

describe('the metrics of the queue', () => {
  it('report depth and age of each lane of this website', async () => {
    await addFailed();
    await add('mail');
    await enqueue(await makeWebsite(at.database), exportJob, { payload: {} });
    at.site.clock.advance(90_000);
    await add('mail');
    await add('mail', { runAt: new Date(at.site.clock().getTime() + 60_000) });
    const { lanes } = (await at.visit(at.admin).get(`${URL}/metrics`)).json<ReplyOf<typeof getMetricsEndpoint>>();
    const empty = { waiting: 0, scheduled: 0, running: 0, failed: 0, oldestWaitingSeconds: null };
    expect(lanes).toEqual([
      { ...empty, lane: 'mail', waiting: 2, scheduled: 1, oldestWaitingSeconds: 90 },
      { ...empty, lane: 'default' },
      { ...empty, lane: 'images' },
      { ...empty, lane: 'bulk', failed: 1 },
    ]);
  });
});
