import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { ErasedTexts } from '#platform/personal-data/personal-data.ts';
import { describeReasons } from '../describe-reasons.ts';
import { privacyErrors } from '../errors.ts';
import type { PrivacyRequestId } from '../privacy-request.ts';
import { hasJobEnded } from './has-job-ended.ts';
import { findBlockers, type PrivacyAdminParts, type PrivacyCustomer } from './privacy-context.ts';
import { erasePersonJob } from './privacy-jobs.ts';
import type { StoredRequest } from './request-repository.ts';
import * as requests from './request-repository.ts';
import { toSubject } from './start-export.ts';

export interface Decision {
  texts: ErasedTexts;
  memberId: MemberId | null;
}

/** Starts the erasure of a customer, or approves the one that the customer has asked for. */
export async function eraseCustomer(
  ctx: Ctx,
  parts: PrivacyAdminParts,
  { customer, ...decision }: Decision & { customer: PrivacyCustomer },
): Promise<StoredRequest> {
  return await inTransaction(ctx, async (tx) => {
    const request = await openErasure(tx, { email: customer.email, byCustomer: false });
    const started = await start(tx, parts, request, decision);
    tx.activity?.describe({ subject: toSubject(customer), before: {}, after: { erased: true, texts: decision.texts } });
    return started;
  });
}

/** Starts the erasure that a person has asked for. */
export async function approveRequest(
  ctx: Ctx,
  parts: PrivacyAdminParts,
  { id, ...decision }: Decision & { id: PrivacyRequestId },
): Promise<StoredRequest> {
  return await inTransaction(ctx, async (tx) => {
    const request = await lockErasure(tx, id);
    if (request.state !== 'waiting' && request.state !== 'running')
      throw privacyErrors.error('PRIVACY_REQUEST_DECIDED');
    const started = await start(tx, parts, request, decision);
    describe(tx, request, { state: 'running', texts: decision.texts });
    return started;
  });
}

/** A shopper asks for an erasure. One that waits or runs is not repeated. */
export async function requestOwnErasure(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => void (await openErasure(tx, { email, byCustomer: true })));
}

/** The request of a person, locked. Only erasures are decided. */
export async function lockErasure(tx: Ctx, id: PrivacyRequestId): Promise<StoredRequest> {
  const request = await requests.lock(tx.db, tx.websiteId, id);
  if (request?.kind !== 'erasure') throw privacyErrors.error('PRIVACY_REQUEST_NOT_FOUND');
  return request;
}

/** The label names no person: the request outlives the address. */
export function describe(tx: Ctx, { id, state }: StoredRequest, after: { state: string; texts?: string }): void {
  tx.activity?.describe({
    subject: { kind: 'privacy-request', id, label: 'Erasure' },
    before: { state },
    after,
  });
}

async function openErasure(tx: Ctx, person: Pick<StoredRequest, 'email' | 'byCustomer'>): Promise<StoredRequest> {
  const now = tx.clock();
  const id = newId<'privacy-request'>(now, tx.random);
  return await requests.findOrInsert(tx.db, tx.websiteId, {
    ...person,
    id,
    kind: 'erasure',
    exporter: '',
    createdAt: now,
  });
}

// oxlint-disable-next-line max-params -- what is started and how it was decided are two things
async function start(
  tx: Ctx,
  parts: PrivacyAdminParts,
  request: StoredRequest,
  { texts, memberId }: Decision,
): Promise<StoredRequest> {
  if (request.state === 'running' && !(await hasJobEnded(tx, request))) return request;
  // After the first step nothing can prevent the rest, and the customer has the addresses no longer.
  const isNew = request.anonymizedAt === null;
  const emails = isNew ? await parts.customers.listAddresses(tx, request.email) : [request.email, ...request.aliases];
  const blockers = isNew ? await findBlockers(tx, parts.providers, emails) : [];
  if (blockers.length > 0) throw privacyErrors.error('PRIVACY_ERASURE_BLOCKED', { reasons: describeReasons(blockers) });
  const jobId = await enqueue(tx, erasePersonJob, {
    payload: { requestId: request.id },
    ...(memberId !== null && { startedBy: memberId, title: 'Erase a customer' }),
  });
  const started = { id: request.id, jobId, memberId, texts, aliases: emails.slice(1), now: tx.clock() };
  await requests.start(tx.db, tx.websiteId, started);
  return { ...request, state: 'running', jobId };
}
