import { findWebsiteByHost } from '#features/sites/server/index.ts';
import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Captcha } from '#platform/adapters/captcha/port.ts';
import { createProofOfWork } from '#platform/adapters/captcha/proof-of-work.ts';
import { createRecaptcha } from '#platform/adapters/captcha/recaptcha.ts';
import { markTokenUsed } from '#platform/adapters/captcha/used-tokens.ts';
import type { Ctx } from '#platform/context.ts';
import type { Installation } from './open-installation.ts';

/** The captcha provider: proof of work in the visitor's browser, or Google where it is configured. */
export function createCaptcha({ config, secret, random, database }: Installation): Captcha {
  if (config.recaptcha === undefined) return createProofOfWork({ secret, random });
  const findWebsite = async (host: string): Promise<WebsiteId | null> => await findWebsiteByHost(database, host);
  return createRecaptcha({ ...config.recaptcha, findWebsite });
}

/** Verifies a proof for an action. Verifying consumes the proof. */
export function createVerify(captcha: Captcha, action: CaptchaAction): (ctx: Ctx, token: string) => Promise<boolean> {
  return async (ctx, token) => {
    const result = await captcha.check({ token, action, websiteId: ctx.websiteId, now: ctx.clock() });
    return result.ok && (await markTokenUsed(ctx.db, ctx.websiteId, result));
  };
}
