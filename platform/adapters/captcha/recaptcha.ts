import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { MINUTE } from '#kernel/time/clock.ts';
import type { Captcha } from './port.ts';

export interface RecaptchaOptions {
  siteKey: string;
  project: string;
  apiKey: string;
  apiBase: string;
  /** The website that answers on a host. All websites of an installation share the site key. */
  findWebsite: (host: string) => Promise<WebsiteId | null>;
}

const TIMEOUT_MS = 8000;
// Google forgets a token after two minutes, so ours are remembered for longer than that.
const LIFE_MS = 10 * MINUTE;
const MIN_SCORE = 0.5;

const Assessment = z.object({
  tokenProperties: z.object({ valid: z.boolean(), action: z.string().optional(), hostname: z.string().optional() }),
  riskAnalysis: z.object({ score: z.number().optional() }).optional(),
});

/** Google reCAPTCHA Enterprise through its REST API. */
export function createRecaptcha({ siteKey, project, apiKey, apiBase, findWebsite }: RecaptchaOptions): Captcha {
  const address = `${apiBase}/v1/projects/${encodeURIComponent(project)}/assessments?key=${encodeURIComponent(apiKey)}`;
  return {
    newTask: () => ({ kind: 'recaptcha', siteKey }),
    async check({ token, action, websiteId, now }) {
      const reply = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: { token, siteKey, expectedAction: action } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!reply.ok) throw new Error(`reCAPTCHA responded with status ${reply.status}`);
      const { tokenProperties, riskAnalysis } = Assessment.parse(await reply.json());
      if (!tokenProperties.valid || tokenProperties.action !== action) return { ok: false, reason: 'wrong' };
      const { hostname } = tokenProperties;
      if (hostname === undefined || (await findWebsite(hostname)) !== websiteId)
        return { ok: false, reason: 'another website' };
      if ((riskAnalysis?.score ?? 0) < MIN_SCORE) return { ok: false, reason: 'score' };
      const id = createHash('sha256').update(token).digest('base64url');
      return { ok: true, id, expiresAt: new Date(now.getTime() + LIFE_MS) };
    },
  };
}
