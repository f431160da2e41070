import type { z } from 'zod';
import type { RawBody } from '#kernel/contract/endpoint.ts';
import { DAY } from '#kernel/time/clock.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { HitForm, PageEvent } from '../contract.ts';
import { CONSENT_COOKIE } from '../cookies.ts';
import { analyticsErrors } from '../errors.ts';
import { isCounted, isOwnerContext, mayKeepCookies, UNTRACKED_PAGE_TYPES } from '../policy.ts';
import type { CensusEvent } from './census-event.ts';
import type { Intake } from './intake.ts';
import { countryOf, deviceOf, isRefused, isRobot } from './sender.ts';
import type { Arrival } from './to-events.ts';

export interface AnalyticsParts {
  secret: string;
  intake: Intake;
}

/** What the owner of a website has said about counting. */
export interface CountingSettings {
  analytics: boolean;
  /** Cookies for counting need a word of consent. */
  cookieBanner: boolean;
}

export interface CallParts extends AnalyticsParts {
  /** Asked at each call, so it is to be had without waiting for anybody. */
  getSettings: (ctx: RequestCtx) => Promise<CountingSettings>;
}

type ToEvents<Body> = (arrival: Arrival, body: Body) => CensusEvent[];

/**
 * Stores what a body tells, unless its sender is none to be counted: robots, those who refuse or have not agreed, and who works
 * on the site. Pages of ours do not call then; what calls all the same is answered as always.
 */
export async function recordEvents<Body>(
  ctx: RequestCtx,
  parts: CallParts,
  call: { raw: RawBody; read: (text: string) => Body; toEvents: ToEvents<Body> },
): Promise<void> {
  const { raw } = call;
  const body = call.read(raw.text);
  if (isRefused(raw.headers) || isRobot(ctx.userAgent) || !isCounted(ctx.viewer?.roles ?? null, '/')) return;
  const { analytics, cookieBanner } = await parts.getSettings(ctx);
  if (!analytics || !mayKeepCookies(cookieBanner, ctx.cookie(CONSENT_COOKIE.name))) return;
  const arrival: Arrival = {
    secret: parts.secret,
    websiteId: ctx.websiteId,
    at: ctx.clock(),
    device: deviceOf(ctx.userAgent),
    country: countryOf(raw.headers['accept-language'] ?? ''),
    text: raw.text,
  };
  const events = call.toEvents(arrival, body);
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

/** A field of a form. A hit has three, which are found in half the time that a table of all would take. */
function fieldOf(form: string, name: string): string | undefined {
  const mark = `${name}=`;
  const from = form.startsWith(mark) ? mark.length : afterOf(form, `&${mark}`);
  if (from === null) return undefined;
  const end = form.indexOf('&', from);
  const written = form.slice(from, end === -1 ? form.length : end).replaceAll('+', ' ');
  try {
    return decodeURIComponent(written);
  } catch (cause) {
    throw analyticsErrors.error('ANALYTICS_NOT_UNDERSTOOD', {}, { cause });
  }
}

function afterOf(text: string, mark: string): number | null {
  const at = text.indexOf(mark);
  return at === -1 ? null : at + mark.length;
}

/** Pages of this website, of kinds that are counted, sent about when they say so. */
export function isOfThisPage({ websiteId, at }: Arrival, page: PageEvent): boolean {
  return (
    page.websiteId === websiteId &&
    !UNTRACKED_PAGE_TYPES.includes(page.pageType) &&
    !isOwnerContext(page.pagePath) &&
    isOfToday(at, page.clientDate)
  );
}

/** What was sent on another day is sent again, or by a clock that is far off: neither can be told from made up. */
export function isOfToday(at: Date, clientTime: number): boolean {
  return clientTime === 0 || Math.abs(at.getTime() - clientTime) <= DAY;
}

function toJson(text: string): unknown {
  try {
    // The database keeps no text with a zero byte, which JSON can only have written out.
    if (text.includes('\\u0000')) throw new SyntaxError('There is a zero byte in it');
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
