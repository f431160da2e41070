import type { RequestCtx } from '#platform/http/route.ts';
import { CONSENT_COOKIE } from '../cookies.ts';
import { isTracked, mayStoreCookies } from '../policy.ts';
import { parseVisitor } from '../visitor.ts';
import { countryOf, deviceOf, hasOptedOut, isRobot } from './client-info.ts';
import type { AnalyticsParts } from './record-events.ts';
import { stepEvent } from './to-events.ts';

export interface FunnelStep {
  name: 'Checkout' | 'Purchase';
  /** The subject of the step. The same subject does not count again. */
  dedupeKey: string;
  headers: Readonly<Record<string, string>>;
  /** Analytics cookies require consent and are ignored without it. */
  restrictive: boolean;
}

/**
 * Counts a step observed by a platform page. Its URL may contain the token of an order and is not recorded. A browser
 * without the visitor cookie was not tracked so far or opted out, and is not counted.
 */
export async function trackFunnelStep(ctx: RequestCtx, parts: AnalyticsParts, step: FunnelStep): Promise<void> {
  const visitorCookie = ctx.cookie('ss_cvr') ?? '';
  if (parseVisitor(visitorCookie) === null || hasOptedOut(step.headers)) return;
  if (!mayStoreCookies(step.restrictive, ctx.cookie(CONSENT_COOKIE.name))) return;
  if (isRobot(ctx.userAgent) || !isTracked(ctx.viewer?.roles ?? null, '/')) return;
  const context = {
    secret: parts.secret,
    websiteId: ctx.websiteId,
    at: ctx.clock(),
    device: deviceOf(ctx.userAgent),
    country: countryOf(step.headers['accept-language'] ?? ''),
    text: step.dedupeKey,
  };
  await parts.intake.add(ctx.websiteId, [stepEvent(context, visitorCookie, step.name)]);
}
