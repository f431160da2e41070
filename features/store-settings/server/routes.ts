import { httpErrors } from '#platform/http/errors.ts';
import { type RequestCtx, type Route, route } from '#platform/http/route.ts';
import {
  getEmailsEndpoint,
  previewEmailEndpoint,
  sendTestEmailEndpoint,
  updateEmailsEndpoint,
} from '../admin-contract.ts';
import { getPaymentsEndpoint } from '../payments-contract.ts';
import { getEmails, updateEmails } from './emails/email-settings.ts';
import { previewEmail } from './emails/preview-email.ts';
import { requestTestEmail } from './emails/send-test-email.ts';
import { getPayments, type PaymentParts } from './payments/get-payments.ts';

export function createStoreSettingsRoutes(payments: PaymentParts): readonly Route[] {
  return [...emailRoutes, route(getPaymentsEndpoint, (ctx) => getPayments(ctx, payments))];
}

const emailRoutes: readonly Route[] = [
  route(getEmailsEndpoint, async (ctx) => withRevision(ctx, await getEmails(ctx))),
  route(updateEmailsEndpoint, async (ctx, { body }) =>
    withRevision(ctx, await updateEmails(ctx, { input: body, ifMatch: ctx.ifMatch })),
  ),
  route(previewEmailEndpoint, (ctx, { body }) => previewEmail(ctx, body)),
  route(sendTestEmailEndpoint, async (ctx, { body }) => {
    if (ctx.viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
    return { to: await requestTestEmail(ctx, { ...body, memberId: ctx.viewer.memberId }) };
  }),
];

function withRevision<Revised extends { revision: number }>(ctx: RequestCtx, record: Revised): Revised {
  ctx.setRevision?.(record.revision);
  return record;
}
