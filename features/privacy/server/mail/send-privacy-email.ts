import { findWebsite } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import type { EmailContent } from '#platform/email/email-content.ts';
import type { PrivacyRequestId } from '../../privacy-request.ts';
import { exportPath, toExportToken } from '../export-link.ts';
import type { PrivacyEmailParts } from '../privacy-parts.ts';
import type { StoredRequest } from '../request-repository.ts';
import * as requests from '../request-repository.ts';
import { type PrivacyEmailData, renderDeclinedEmail, renderErasedEmail, renderExportEmail } from './privacy-email.ts';

/** Emails the link to an export, or the answer to a declined request. A retry after a crash sends the same email. */
export async function sendPrivacyEmail(ctx: Ctx, parts: PrivacyEmailParts, id: PrivacyRequestId): Promise<void> {
  const request = await requests.find(ctx.db, ctx.websiteId, id);
  if (request === null || !request.byCustomer) return;
  const { kind, state, message: answer } = request;
  if (kind === 'export' && state === 'done') {
    const path = exportPath(toExportToken(parts.secret, ctx.websiteId, id));
    await send(ctx, parts, request, (data) => renderExportEmail({ ...data, url: data.url + path }));
  }
  if (kind === 'erasure' && state === 'declined')
    await send(ctx, parts, request, (data) => renderDeclinedEmail({ ...data, answer }));
}

/** The last email to an erased person. Sent while the address is still known. */
export async function sendErasureNotice(ctx: Ctx, parts: PrivacyEmailParts, request: StoredRequest): Promise<void> {
  await send(ctx, parts, request, renderErasedEmail);
}

// oxlint-disable-next-line max-params -- who gets the email and what it says are two things
async function send(
  ctx: Ctx,
  parts: PrivacyEmailParts,
  { id, email }: StoredRequest,
  render: (data: PrivacyEmailData) => EmailContent,
): Promise<void> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) return;
  const url = await parts.baseUrl(ctx);
  const { site } = website;
  const content = render({ shop: site.title, languageSettings: site, url });
  await parts.mail.send({
    id: `privacy-${id}`,
    websiteId: ctx.websiteId,
    to: email,
    ...composeEmail(site, url, content),
  });
}
