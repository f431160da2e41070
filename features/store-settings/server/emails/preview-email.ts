import { findImages } from '#features/media/server/index.ts';
import type { EmailKind } from '#features/sites/email-kinds.ts';
import type { Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import type { EmailPreview } from '../../admin-contract.ts';
import type { EmailsInput } from '../../email-input.ts';
import { getWebsite } from './email-settings.ts';
import { LOGO_FORMAT } from './logo-page.ts';
import { sampleEmails } from './sample-emails.ts';
import { toSettings } from './to-settings.ts';

export interface PreviewInput {
  kind: EmailKind;
  settings: EmailsInput;
}

export interface ComposeSample extends PreviewInput {
  site: Website['site'];
  /** The base URL of the links and of the logo. */
  url: string;
}

export async function previewEmail(ctx: Ctx, input: PreviewInput): Promise<EmailPreview> {
  const { site } = await getWebsite(ctx);
  // The logo is loaded from the host of the owner area.
  const { from, replyTo = null, subject, text, html } = await composeSample(ctx, { ...input, site, url: '' });
  return { from: `${from.name} <${from.address}>`, replyTo, subject, text, html };
}

/** An email with sample data and with settings that need not be saved. */
export async function composeSample(
  ctx: Ctx,
  { kind, settings, site, url }: ComposeSample,
): Promise<ReturnType<typeof composeEmail>> {
  const emails = toSettings(settings);
  const content = sampleEmails({ site, emails, url: `${url}/` })[kind];
  const logoUrl = emails.logo === undefined ? undefined : await findLogoUrl(ctx, emails.logo);
  const { logo: _logo, ...design } = emails;
  const look = logoUrl === undefined ? design : { ...emails, logoUrl: url + logoUrl };
  return composeEmail({ ...site, emails: look }, url, content);
}

async function findLogoUrl(ctx: Ctx, logo: string): Promise<string | undefined> {
  const image = (await findImages(ctx, new Set([logo]))).get(logo);
  return image === undefined ? undefined : image.assetUrl + LOGO_FORMAT;
}
