import type { z } from 'zod';
import type { RawBody } from '#kernel/contract/endpoint.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { HitForm, PageEvent } from '../contract.ts';
import { CONSENT_COOKIE } from '../cookies.ts';
import { analyticsErrors } from '../errors.ts';
import { UNTRACKED_PAGE_TYPES } from '../page-types.ts';
import { isOwnerContext, isTracked, mayStoreCookies } from '../policy.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { countryOf, deviceOf, hasOptedOut, isRobot } from './client-info.ts';
import type { Intake } from './intake.ts';
import type { EventContext } from './to-events.ts';

export interface AnalyticsParts {
  secret: string;
  intake: Intake;
}

/** The owner's analytics settings of a website. */
export interface AnalyticsSettings {
  analytics: boolean;
  /** Analytics cookies require consent. */
  cookieBanner: boolean;
}

export interface CallParts extends AnalyticsParts {
  /** Called for every request, so it must answer from memory. */
  getSettings: (ctx: RequestCtx) => Promise<AnalyticsSettings>;
}

type ToEvents<Body> = (context: EventContext, body: Body) => AnalyticsEvent[];

/**
 * Stores the events of a body unless its sender is excluded: robots, visitors who opted out or have not consented, and
 * members who work on the site. Our own pages send nothing in those cases. Any other sender gets the usual response.
 */
export async function recordEvents<Body>(
  ctx: RequestCtx,
  parts: CallParts,
  call: { raw: RawBody; read: (text: string) => Body; toEvents: ToEvents<Body> },
): Promise<void> {
  const { raw } = call;
  const body = call.read(raw.text);
  if (hasOptedOut(raw.headers) || isRobot(ctx.userAgent) || !isTracked(ctx.viewer?.roles ?? null, '/')) return;
  const { analytics, cookieBanner } = await parts.getSettings(ctx);
  if (!analytics || !mayStoreCookies(cookieBanner, ctx.cookie(CONSENT_COOKIE.name))) return;
  const context: EventContext = {
    secret: parts.secret,
    websiteId: ctx.websiteId,
    at: ctx.clock(),
    device: deviceOf(ctx.userAgent),
    country: countryOf(raw.headers['accept-language'] ?? ''),
    text: raw.text,
  };
  const events = call.toEvents(context, body);
  if (events.length > 0) await parts.intake.add(ctx.websiteId, events);
}

export function readJson<Body>(schema: z.ZodType<Body>): (text: string) => Body {
  return (text) => parse(schema, toJson(text));
}

export function readHit(text: string): PageEvent {
  const form = parse(HitForm, {
    event: fieldOf(text, 'event'),
    data: fieldOf(text, 'data'),
    ss_cvr: fieldOf(text, 'ss_cvr'),
  });
  const page = parse(PageEvent, toJson(form.data));
  if (form.ss_cvr !== '') page.visitorCookie = form.ss_cvr;
  return page;
}

/** Reads one form field. A hit has three, and searching for them takes half the time of parsing the whole form. */
function fieldOf(form: string, name: string): string | undefined {
  const prefix = `${name}=`;
  const from = form.startsWith(prefix) ? prefix.length : indexAfter(form, `&${prefix}`);
  if (from === null) return undefined;
  const end = form.indexOf('&', from);
  const encoded = form.slice(from, end === -1 ? form.length : end).replaceAll('+', ' ');
  try {
    return decodeURIComponent(encoded);
  } catch (cause) {
    throw analyticsErrors.error('ANALYTICS_NOT_UNDERSTOOD', {}, { cause });
  }
}

function indexAfter(text: string, prefix: string): number | null {
  const at = text.indexOf(prefix);
  return at === -1 ? null : at + prefix.length;
}

/** Accepts tracked pages of this website that were sent at about the time they claim. */
export function isTrackedPageEvent({ websiteId, at }: EventContext, page: PageEvent): boolean {
  return (
    page.websiteId === websiteId &&
    !UNTRACKED_PAGE_TYPES.includes(page.pageType) &&
    !isOwnerContext(page.pagePath) &&
    isRecent(at, page.clientDate)
  );
}

/** An event from another day was resent or has a wrong clock. Neither can be told from a forged one. */
export function isRecent(at: Date, clientTime: number): boolean {
  return clientTime === 0 || Math.abs(at.getTime() - clientTime) <= DAY;
}

function toJson(text: string): unknown {
  try {
    // PostgreSQL text cannot contain a zero byte, which JSON can only contain as an escape sequence.
    if (text.includes('\\u0000')) throw new SyntaxError('The text contains a zero byte');
    return JSON.parse(text);
  } catch (cause) {
    throw analyticsErrors.error('ANALYTICS_NOT_UNDERSTOOD', {}, { cause });
  }
}

function parse<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw analyticsErrors.error('ANALYTICS_NOT_UNDERSTOOD', {}, { cause: error });
}
