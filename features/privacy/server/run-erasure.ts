import { toErasedEmail } from '#kernel/text/erased-email.ts';
import { fillMessage } from '#kernel/text/fill-message.ts';
import { inTransaction } from '#platform/context.ts';
import { NonRetryableError } from '#platform/jobs/handler.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { removeJobs } from '#platform/jobs/remove-jobs.ts';
import type { Erasure, PersonalSubject } from '#platform/personal-data/personal-data.ts';
import { describeReasons } from '../describe-reasons.ts';
import type { PrivacyRequestId } from '../privacy-request.ts';
import { sendErasureNotice } from './mail/send-privacy-email.ts';
import { BLOCKED } from './messages.ts';
import { findBlockers, type Providers } from './privacy-context.ts';
import type { ErasureParts } from './privacy-parts.ts';
import type { StoredRequest } from './request-repository.ts';
import * as requests from './request-repository.ts';

/**
 * Erases a person in steps that can each be repeated. The first one is a transaction that anonymizes what must be kept:
 * before it, something may prevent the erasure, afterwards the job only continues, even when it is cancelled.
 */
export async function runErasure(ctx: JobCtx, parts: ErasureParts, id: PrivacyRequestId): Promise<void> {
  const request = await requests.find(ctx.db, ctx.websiteId, id);
  if (request?.state !== 'running') return;
  const { providers } = parts;
  const erasures = toErasures(request);
  const total = providers.length + 2;
  if (request.anonymizedAt === null) await anonymize(ctx, providers, { request, erasures });
  // Before the rest: a mail server that refuses the address leaves a record of it, which the rest removes.
  if (request.byCustomer) await notifyErased(ctx, parts, request);
  ctx.progress({ done: 1, total, message: 'Records' });
  await parts.redactActivity(ctx, await listSubjects(ctx, providers, erasures));
  for (const [place, { erase }] of providers.entries()) {
    ctx.progress({ done: place + 2, total, message: 'Records' });
    for (const erasure of erasures) await erase?.(ctx, erasure);
  }
  const emails = erasures.map(({ email }) => email);
  await removeJobs(ctx, parts.storage, await requests.listJobsOf(ctx.db, ctx.websiteId, emails));
  const placeholder = toErasedEmail(id);
  await inTransaction(ctx, (tx) => requests.erase(tx.db, tx.websiteId, { id, emails, placeholder, now: tx.clock() }));
}

/** Nothing about the person may stay because an email cannot be delivered. */
async function notifyErased(ctx: JobCtx, parts: ErasureParts, request: StoredRequest): Promise<void> {
  try {
    await sendErasureNotice(ctx, parts, request);
  } catch (error) {
    if (!(error instanceof NonRetryableError)) throw error;
    ctx.log.warn({ requestId: request.id }, 'the email about an erasure was rejected');
  }
}

/** One for each address of the person, all with the same placeholder. */
function toErasures({ id, email, aliases, texts, startedAt, createdAt }: StoredRequest): Erasure[] {
  const shared = { placeholder: toErasedEmail(id), until: startedAt ?? createdAt, texts: texts ?? 'anonymize' };
  return [email, ...aliases].map((each) => ({ ...shared, email: each }));
}

async function anonymize(
  ctx: JobCtx,
  providers: Providers,
  { request: { id, byCustomer }, erasures }: { request: StoredRequest; erasures: readonly Erasure[] },
): Promise<void> {
  const blockers = await inTransaction(ctx, async (tx) => {
    const request = await requests.lock(tx.db, tx.websiteId, id);
    if (request === null || request.anonymizedAt !== null) return [];
    const emails = erasures.map(({ email }) => email);
    const found = await findBlockers(tx, providers, emails);
    if (found.length > 0) return found;
    for (const provider of providers) for (const erasure of erasures) await provider.anonymize?.(tx, erasure);
    await requests.markAnonymized(tx.db, tx.websiteId, { id, now: tx.clock() });
    return [];
  });
  if (blockers.length === 0) return;
  const message = fillMessage(BLOCKED, { reasons: describeReasons(blockers) });
  if (byCustomer) await requests.reopen(ctx.db, ctx.websiteId, { id, message });
  else await requests.end(ctx.db, ctx.websiteId, { id, state: 'failed', message, now: ctx.clock() });
  throw new NonRetryableError(message);
}

async function listSubjects(
  ctx: JobCtx,
  providers: Providers,
  erasures: readonly Erasure[],
): Promise<PersonalSubject[]> {
  const found: PersonalSubject[] = [];
  for (const provider of providers)
    for (const erasure of erasures) found.push(...((await provider.listSubjects?.(ctx, erasure)) ?? []));
  return found;
}
