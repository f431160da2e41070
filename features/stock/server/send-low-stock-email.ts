import { findOwnerEmail } from '#features/members/server/index.ts';
import { findWebsite } from '#features/sites/server/index.ts';
import { type Mail, MailRejectedError } from '#platform/adapters/mail/port.ts';
import type { Ctx } from '#platform/context.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import { toOwnerAreaUrl } from '#platform/http/admin-host.ts';
import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import type { JobCtx } from '#platform/jobs/job-context.ts';
import { isLowOnStock } from '../low-stock.ts';
import type { VariantId } from '../stock-line.ts';
import * as levels from './level-repository.ts';
import { writeLowStockEmail } from './mail/low-stock-email.ts';
import { sendLowStock } from './stock-jobs.ts';
import { getSettings } from './stock-settings.ts';

export interface LowStockEmailParts {
  mail: Mail;
  /** The public base URL of the website, without a trailing slash. */
  baseUrl: (ctx: Ctx) => Promise<string>;
  /** The host of the owner area, if it has one of its own. */
  adminHost: string | undefined;
}

const INVENTORY_PATH = '/config/inventory?stock=low';

/** Sends the owner an email about variants that have become low on stock and still are. */
export async function sendLowStockEmail(
  ctx: JobCtx,
  parts: LowStockEmailParts,
  variantIds: readonly VariantId[],
): Promise<void> {
  const { db, websiteId } = ctx;
  const website = await findWebsite(db, websiteId);
  if (website === null || !(await getSettings(ctx)).lowStockEmail) return;
  const to = website.site.contact.email || (await findOwnerEmail(db, websiteId));
  const variants = await levels.findNamed(db, websiteId, variantIds);
  const low = variants.filter((variant) => isLowOnStock(variant, variant.lowStockLimit));
  if (to === null || low.length === 0) return;
  const baseUrl = await parts.baseUrl(ctx);
  const url = toOwnerAreaUrl(baseUrl, INVENTORY_PATH, parts.adminHost);
  const { site } = website;
  const content = writeLowStockEmail({ shop: site.title, languageSettings: site, variants: low, url });
  try {
    // The same id for each attempt of the job.
    await parts.mail.send({ id: `low-stock-${ctx.jobId}`, websiteId, to, ...composeEmail(site, baseUrl, content) });
  } catch (error) {
    // The address is recorded as bad. Another attempt would be refused too.
    if (!(error instanceof MailRejectedError)) throw error;
  }
}

export function createStockJobs(parts: LowStockEmailParts): { handlers: JobHandler[] } {
  return { handlers: [handler(sendLowStock, (ctx, { variantIds }) => sendLowStockEmail(ctx, parts, variantIds))] };
}
