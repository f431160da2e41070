import { RECORD_TYPES } from '#features/content/record-type.ts';
import type { ErrorEvents, PageEvent, VitalRecord } from '../contract.ts';
import { ITEM_PAGE } from '../page-types.ts';
import type { ShoppingEventName } from '../shopping-events.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { campaignOf, sourceOf } from './client-info.ts';
import { identifyVisitor, shortHash } from './hashes.ts';

/** The data of a request besides its parsed body. */
export interface EventContext {
  secret: string;
  websiteId: string;
  at: Date;
  device: string;
  country: string;
  /** The raw body, which distinguishes one event from another. */
  text: string;
}

const MAX_PATH = 200;
const MAX_SUBJECT = 100;
/** A page with a longer measurement was in the background. */
const MAX_VITAL_MS = 600_000;

const PRODUCT = RECORD_TYPES.storeItem.code;

// The funnel step that an event reaches. Viewing the cart is not a step, because it may be empty.
const STEP_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, number>>> = { VisitPDP: 1, AddToCart: 2 };
const METRIC_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, string>>> = {
  VisitPDP: 'product-viewed',
  AddToCart: 'product-added',
  RemoveFromCart: 'product-removed',
};

const STEP_OF_PLATFORM = { Checkout: 3, Purchase: 4 } as const;

/** `sentAt` is the sender's clock, 0 if unknown. */
function createEvent({ at, device, country, text }: EventContext, kind: string, sentAt = 0): AnalyticsEvent {
  return {
    digest: shortHash(kind, text),
    day: (sentAt === 0 ? at : new Date(sentAt)).toISOString().slice(0, 10),
    at,
    kind,
    subject: '',
    visitor: null,
    visit: null,
    step: 0,
    path: '',
    source: '',
    campaign: '',
    country,
    device,
    value: 1,
    weight: 1,
    detail: null,
  };
}

/** An event on a page that counts toward the metric of that name. */
export function pageEvent(
  context: EventContext,
  page: PageEvent,
  eventFields: { kind: string; subject: string },
): AnalyticsEvent {
  return {
    ...createEvent(context, eventFields.kind, page.clientDate),
    subject: eventFields.subject.slice(0, MAX_SUBJECT),
    ...identifyVisitor(context.secret, context.websiteId, page.visitorCookie),
    path: page.pagePath.slice(0, MAX_PATH),
  };
}

export function hitEvents(context: EventContext, page: PageEvent): AnalyticsEvent[] {
  if (page.searchResults !== undefined && page.searchTerm !== '') {
    const kind = page.searchResults === 0 ? 'search-empty' : 'search';
    return [pageEvent(context, page, { kind, subject: page.searchTerm.trim().toLowerCase() })];
  }
  const hit: AnalyticsEvent = {
    ...pageEvent(context, page, { kind: 'hit', subject: '' }),
    // Posts and events have item pages too.
    step: page.pageType === ITEM_PAGE && page.recordType === PRODUCT ? 1 : 0,
    source: sourceOf(page.referrer, page.url),
    campaign: campaignOf(page.queryString),
  };
  return [hit];
}

export function shoppingEvents(
  context: EventContext,
  page: PageEvent & { event: ShoppingEventName },
): AnalyticsEvent[] {
  const step = STEP_OF_EVENT[page.event] ?? 0;
  const funnelEvent = { ...pageEvent(context, page, { kind: 'shopping', subject: page.event }), step };
  const kind = METRIC_OF_EVENT[page.event];
  if (kind === undefined || page.itemId === '') return [funnelEvent];
  return [funnelEvent, pageEvent(context, page, { kind, subject: page.itemId })];
}

/** A step on a platform page, whose URL must not be stored. */
export function stepEvent(
  context: EventContext,
  visitorCookie: string,
  name: keyof typeof STEP_OF_PLATFORM,
): AnalyticsEvent {
  return {
    ...createEvent({ ...context, text: `${name} ${context.text}` }, 'shopping'),
    subject: name,
    ...identifyVisitor(context.secret, context.websiteId, visitorCookie),
    step: STEP_OF_PLATFORM[name],
  };
}

/** Identified by page load and metric: a record sent twice, by a beacon and by a restored page, counts once. */
export function vitalEvents(context: EventContext, records: readonly VitalRecord[]): AnalyticsEvent[] {
  const plausible = records.filter(({ data }) => data.value <= MAX_VITAL_MS);
  return plausible.map(({ event, data, pageLoadId, ts }) => ({
    ...createEvent({ ...context, text: `${pageLoadId} ${event}` }, 'vital', ts),
    subject: event,
    value: data.value,
    path: pathOf(data.url),
    detail: data.elementPath === '' ? null : { elementPath: data.elementPath },
  }));
}

export function errorEvents(context: EventContext, events: ErrorEvents): AnalyticsEvent[] {
  return events.map((entry, index) => {
    const text = `${context.text} ${index}`;
    if (entry.event === 'AddToCartError') {
      return { ...createEvent({ ...context, text }, 'add-to-cart-error', entry.timestamp), subject: entry.data.reason };
    }
    const { message, stack, url, release } = entry.data;
    return {
      ...createEvent({ ...context, text }, 'error', entry.timestamp),
      subject: fingerprintOf(message, stack),
      path: pathOf(url),
      detail: { message, stack, release },
    };
  });
}

/** Errors are the same if their message and first code position match, ignoring numbers and URLs. */
export function fingerprintOf(message: string, stack: string): string {
  const frame = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  const normalize = (text: string) => text.replace(/https?:\/\/[^\s/)]+/g, '').replace(/\d+/g, '0');
  return shortHash(normalize(message), normalize(frame));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, MAX_PATH) : '';
}
