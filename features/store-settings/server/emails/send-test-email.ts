import { findMember } from '#features/members/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import type { MemberId } from '#kernel/ids/id.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { requireLogo } from './email-settings.ts';
import { composeSample, type PreviewInput } from './preview-email.ts';
import { sendTestEmailJob } from './test-email-job.ts';

export interface TestEmailParts {
  mail: Mail;
  /** The public base URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
}

export interface TestEmail extends PreviewInput {
  memberId: MemberId;
}

/** Requests a test email, and returns the address that it is sent to. */
export async function requestTestEmail(ctx: Ctx, { memberId, kind, settings }: TestEmail): Promise<string> {
  const member = await findMember(ctx.db, ctx.websiteId, memberId);
  if (member === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
  await requireLogo(ctx, settings.logo);
  await inTransaction(ctx, async (tx) => {
    // Only the texts of this email: the others would make the job large.
    const payload = { memberId, kind, settings: { ...settings, texts: { [kind]: settings.texts[kind] ?? {} } } };
    await enqueue(tx, sendTestEmailJob, { payload });
    tx.activity?.describe({ subject: { kind: 'settings', id: 'email', label: 'Emails' }, after: { test: kind } });
  });
  return member.email;
}

/** The member may have left the website in the meantime, or have changed the address. */
export async function sendTestEmail(
  ctx: JobCtx,
  parts: TestEmailParts,
  { memberId, ...input }: TestEmail,
): Promise<void> {
  const { db, websiteId, jobId } = ctx;
  const [website, member] = [await findWebsite(db, websiteId), await findMember(db, websiteId, memberId)];
  if (website === null || member === null) return;
  const url = await parts.baseUrl(ctx);
  const { subject, ...email } = await composeSample(ctx, { ...input, site: website.site, url });
  // The same id for each attempt of the job.
  const id = `test-email-${jobId}`;
  await parts.mail.send({ id, websiteId, to: member.email, ...email, subject: `[Test] ${subject}` });
}
