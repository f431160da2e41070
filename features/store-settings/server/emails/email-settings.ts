import { findImages } from '#features/media/server/index.ts';
import { siteErrors } from '#features/sites/errors.ts';
import { changeEmails, findWebsite, type Website } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import type { Emails } from '../../admin-contract.ts';
import type { EmailsInput } from '../../email-input.ts';
import { storeSettingsErrors } from '../../errors.ts';
import { describeEmails, emailsRevision, toValues } from './describe-emails.ts';
import { toSettings } from './to-settings.ts';

export async function getWebsite(ctx: Ctx): Promise<Website> {
  const website = await findWebsite(ctx.db, ctx.websiteId);
  if (website === null) throw siteErrors.error('SITES_WEBSITE_NOT_FOUND');
  return website;
}

export async function getEmails(ctx: Ctx): Promise<Emails> {
  return describeEmails(await getWebsite(ctx));
}

export interface UpdateEmails {
  input: EmailsInput;
  /** The revision that was edited. */
  ifMatch: string | undefined;
}

export async function updateEmails(ctx: Ctx, { input, ifMatch }: UpdateEmails): Promise<Emails> {
  const settings = toSettings(input);
  await requireLogo(ctx, input.logo);
  const website = await changeEmails(ctx, ({ site }, tx) => {
    if (!matchesRevision({ ifMatch }, emailsRevision(site)))
      throw storeSettingsErrors.error('STORE_SETTINGS_EMAILS_CHANGED');
    tx.activity?.describe({
      subject: { kind: 'settings', id: 'email', label: 'Emails' },
      before: toValues(site),
      after: toValues({ emails: settings }),
    });
    return settings;
  });
  return describeEmails(website);
}

export async function requireLogo(ctx: Ctx, logo: string | null): Promise<void> {
  if (logo === null) return;
  if (!(await findImages(ctx, new Set([logo]))).has(logo))
    throw storeSettingsErrors.error('STORE_SETTINGS_LOGO_NOT_FOUND');
}
