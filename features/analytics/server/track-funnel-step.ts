import type { RequestCtx } from '#platform/http/route.ts';
import { CONSENT_COOKIE } from '../cookies.ts';
import { isCounted, mayKeepCookies } from '../policy.ts';
import { parseVisitor } from '../visitor.ts';
import type { AnalyticsParts } from './record-events.ts';
import { countryOf, deviceOf, isRefused, isRobot } from './sender.ts';
import { stepEvent } from './to-events.ts';

export interface FunnelStep {
  name: 'Checkout' | 'Purchase';
  /** What it was taken for: the same is no second step. */
  about: string;
  headers: Readonly<Record<string, string>>;
  /** Cookies for counting need a word of consent, and are as if not there without one. */
  restrictive: boolean;
}

/**
 * Counts a step that a page of the platform itself sees: its address may hold what opens an order, and is not told. A browser
 * without the visitor's cookie has not been counted so far, or does not want to be, and is not counted here.
 */
export async function trackFunnelStep(ctx: RequestCtx, parts: AnalyticsParts, step: FunnelStep): Promise<void> {
  const visitorCookie = ctx.cookie('ss_cvr') ?? '';
  if (parseVisitor(visitorCookie) === null || isRefused(step.headers)) return;
  if (!mayKeepCookies(step.restrictive, ctx.cookie(CONSENT_COOKIE.name))) return;
  if (isRobot(ctx.userAgent) || !isCounted(ctx.viewer?.roles ?? null, '/')) return;
  const arrival = {
    secret: parts.secret,
    websiteId: ctx.websiteId,
    at: ctx.clock(),
    device: deviceOf(ctx.userAgent),
    country: countryOf(step.headers['accept-language'] ?? ''),
    text: step.about,
  };
  await parts.intake.add(ctx.websiteId, [stepEvent(arrival, visitorCookie, step.name)]);
}
