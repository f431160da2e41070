import type { MemberId } from '#kernel/ids/id.ts';
import { newId } from '#kernel/ids/id.ts';
import { DAY } from '#kernel/time/clock.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { hasJobEnded } from './has-job-ended.ts';
import type { FindCustomers, PrivacyCustomer } from './privacy-context.ts';
import { exportPersonJob } from './privacy-jobs.ts';
import type { StoredRequest } from './request-repository.ts';
import * as requests from './request-repository.ts';

/** The same person gets one export per day. */
const EXPORT_INTERVAL_MS = DAY;

/** Starts the export of a customer, with all addresses, for a member. One that is running already is returned. */
export async function startExport(
  ctx: Ctx,
  customers: FindCustomers,
  { customer, memberId }: { customer: PrivacyCustomer; memberId: MemberId },
): Promise<StoredRequest> {
  return await inTransaction(ctx, async (tx) => {
    const { email } = customer;
    const [, ...aliases] = await customers.listAddresses(tx, email);
    const request = await start(tx, { email, byCustomer: false, exporter: memberId, aliases }, memberId);
    tx.activity?.describe({ subject: toSubject(customer), before: {}, after: { exported: true } });
    return request;
  });
}

/** Starts the export that a shopper has asked for: of their own address only, since a member may have merged others. */
export async function startOwnExport(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const latest = await requests.findLatestOwn(tx.db, tx.websiteId, { email, kind: 'export' });
    const isRecent = latest !== null && tx.clock().getTime() - latest.createdAt.getTime() < EXPORT_INTERVAL_MS;
    const hasFailed = latest?.state === 'running' && (await hasJobEnded(tx, latest));
    if (isRecent && !hasFailed) return;
    await start(tx, { email, byCustomer: true, exporter: '', aliases: [] }, null);
  });
}

async function start(
  tx: Ctx,
  { aliases, ...input }: Pick<StoredRequest, 'email' | 'byCustomer' | 'exporter' | 'aliases'>,
  memberId: MemberId | null,
): Promise<StoredRequest> {
  const now = tx.clock();
  const id = newId<'privacy-request'>(now, tx.random);
  const request = await requests.findOrInsert(tx.db, tx.websiteId, { ...input, id, kind: 'export', createdAt: now });
  if (request.state === 'running' && !(await hasJobEnded(tx, request))) return request;
  const jobId = await enqueue(tx, exportPersonJob, {
    payload: { requestId: request.id },
    ...(memberId !== null && { startedBy: memberId, title: 'Export the data of a customer' }),
  });
  await requests.start(tx.db, tx.websiteId, { id: request.id, jobId, memberId, texts: null, aliases, now });
  return { ...request, state: 'running', jobId };
}

/** A customer as a subject of the activity log. The erasure removes the label again. */
export function toSubject({ id, name, email }: PrivacyCustomer) {
  return { kind: 'customer', id, label: name === '' ? email : name };
}
