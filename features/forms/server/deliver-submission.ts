import { findWebsite } from '#features/sites/server/index.ts';
import type { Mail } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { digestOf } from '#platform/secrets/timestamp-signer.ts';
import { signWebhook } from '#platform/secrets/webhook-signature.ts';
import type { Delivery } from './delivery-repository.ts';
import * as deliveries from './delivery-repository.ts';
import { renderFormEmail } from './mail/form-email.ts';
import type { PostWebhook } from './post-webhook.ts';
import { webhookSecret } from './submission-keys.ts';
import type { StoredSubmission } from './submission-repository.ts';
import * as submissions from './submission-repository.ts';

/** Subscribes an address to the mailing list of the website. */
export type Subscribe = (ctx: Ctx, input: { email: string; source: string }) => Promise<void>;

export interface DeliveryParts {
  secret: string;
  mail: Mail;
  /** The public URL of a website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
  postWebhook: PostWebhook;
  subscribe: Subscribe;
}

/**
 * Delivers a submission to one target. A finished delivery is recorded, so a second run does nothing. Only a crash
 * between sending and recording can repeat it, and the repeat uses the same id.
 */
export async function deliverSubmission(ctx: Ctx, parts: DeliveryParts, delivery: Delivery): Promise<void> {
  if (!(await deliveries.isPending(ctx.db, ctx.websiteId, delivery))) return;
  const submission = await submissions.find(ctx.db, ctx.websiteId, delivery.submissionId);
  if (submission === null || submission.state !== 'inbox') return;
  if (delivery.kind === 'mail') await mail(ctx, parts, { submission, to: delivery.target });
  else if (delivery.kind === 'webhook') await callWebhook(ctx, parts, { submission, url: delivery.target });
  else await parts.subscribe(ctx, { email: delivery.target, source: `form ${submission.formId}` });
  await deliveries.markDelivered(ctx.db, ctx.websiteId, delivery, ctx.clock());
}

interface FormEmail {
  submission: StoredSubmission;
  to: string;
}

async function mail(ctx: Ctx, parts: DeliveryParts, { submission, to }: FormEmail): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) return;
  const { site } = website;
  const baseUrl = await parts.baseUrl(ctx);
  const content = renderFormEmail({ shop: site.title, languageSettings: site, submission, baseUrl });
  // An address may contain characters that are not allowed in an id.
  const id = `form-${submission.id}-${digestOf(to).slice(0, 12)}`;
  // Replies go to the sender of the form.
  const replyTo = submission.email === '' ? {} : { replyTo: submission.email };
  await parts.mail.send({ id, websiteId: ctx.websiteId, to, ...composeEmail(site, baseUrl, content), ...replyTo });
}

interface WebhookDelivery {
  submission: StoredSubmission;
  url: string;
}

async function callWebhook(
  ctx: Ctx,
  { secret, postWebhook }: DeliveryParts,
  { submission, url }: WebhookDelivery,
): Promise<void> {
  const { id, formId, formName, email, page, answers, createdAt } = submission;
  const submissionJson = { id, formId, formName, email, page, answers, submittedOn: createdAt.getTime() };
  const body = JSON.stringify({ type: 'form.submitted', submission: submissionJson });
  const time = Math.floor(ctx.clock().getTime() / 1000);
  const status = await postWebhook({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Vitrine',
      'vitrine-delivery': `${id}-${digestOf(url).slice(0, 12)}`,
      'vitrine-signature': signWebhook(webhookSecret(secret, ctx.websiteId), body, time),
    },
  });
  if (status < 200 || status > 299) throw new Error(`The webhook responded with status ${status}`);
}
