import type { ErrorEvents, PageEvent, VitalRecord } from '../contract.ts';
import type { ShoppingEventName } from '../shopping-events.ts';
import type { CensusEvent } from './census-event.ts';
import { knowSender, shortHash } from './hashes.ts';
import { campaignOf, sourceOf } from './sender.ts';

/** The data of a request besides its parsed body. */
export interface Arrival {
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
const LONGEST_MS = 600_000;

const ITEM_PAGE = 50;
const PRODUCT = 11;

// The funnel step that an event reaches. Viewing the cart is not a step, because it may be empty.
const STEP_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, number>>> = { VisitPDP: 1, AddToCart: 2 };
const SUM_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, string>>> = {
  VisitPDP: 'product-viewed',
  AddToCart: 'product-added',
  RemoveFromCart: 'product-removed',
};

const STEP_OF_PLATFORM = { Checkout: 3, Purchase: 4 } as const;

/** `sentAt` is the sender's clock, 0 if unknown. */
function blank({ at, device, country, text }: Arrival, kind: string, sentAt = 0): CensusEvent {
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
export function pageEvent(arrival: Arrival, page: PageEvent, counted: { kind: string; subject: string }): CensusEvent {
  return {
    ...blank(arrival, counted.kind, page.clientDate),
    subject: counted.subject.slice(0, MAX_SUBJECT),
    ...knowSender(arrival.secret, arrival.websiteId, page.visitorCookie),
    path: page.pagePath.slice(0, MAX_PATH),
  };
}

export function hitEvents(arrival: Arrival, page: PageEvent): CensusEvent[] {
  if (page.searchResults !== undefined && page.searchTerm !== '') {
    const kind = page.searchResults === 0 ? 'search-empty' : 'search';
    return [pageEvent(arrival, page, { kind, subject: page.searchTerm.trim().toLowerCase() })];
  }
  const hit: CensusEvent = {
    ...pageEvent(arrival, page, { kind: 'hit', subject: '' }),
    // Posts and events have item pages too.
    step: page.pageType === ITEM_PAGE && page.recordType === PRODUCT ? 1 : 0,
    source: sourceOf(page.referrer, page.url),
    campaign: campaignOf(page.queryString),
  };
  return [hit];
}

export function shoppingEvents(arrival: Arrival, page: PageEvent & { event: ShoppingEventName }): CensusEvent[] {
  const step = STEP_OF_EVENT[page.event] ?? 0;
  const told = { ...pageEvent(arrival, page, { kind: 'shopping', subject: page.event }), step };
  const kind = SUM_OF_EVENT[page.event];
  if (kind === undefined || page.itemId === '') return [told];
  return [told, pageEvent(arrival, page, { kind, subject: page.itemId })];
}

/** A step on a platform page, whose URL must not be stored. */
export function stepEvent(arrival: Arrival, visitorCookie: string, name: keyof typeof STEP_OF_PLATFORM): CensusEvent {
  return {
    ...blank({ ...arrival, text: `${name} ${arrival.text}` }, 'shopping'),
    subject: name,
    ...knowSender(arrival.secret, arrival.websiteId, visitorCookie),
    step: STEP_OF_PLATFORM[name],
  };
}

/** Identified by page load and metric: a record sent twice, by a beacon and by a restored page, counts once. */
export function vitalEvents(arrival: Arrival, records: readonly VitalRecord[]): CensusEvent[] {
  const believable = records.filter(({ data }) => data.value <= LONGEST_MS);
  return believable.map(({ event, data, pageLoadId, ts }) => ({
    ...blank({ ...arrival, text: `${pageLoadId} ${event}` }, 'vital', ts),
    subject: event,
    value: data.value,
    path: pathOf(data.url),
    detail: data.elementPath === '' ? null : { elementPath: data.elementPath },
  }));
}

export function errorEvents(arrival: Arrival, events: ErrorEvents): CensusEvent[] {
  return events.map((entry, index) => {
    const text = `${arrival.text} ${index}`;
    if (entry.event === 'AddToCartError') {
      return { ...blank({ ...arrival, text }, 'add-to-cart-error', entry.timestamp), subject: entry.data.reason };
    }
    const { message, stack, url, release } = entry.data;
    return {
      ...blank({ ...arrival, text }, 'error', entry.timestamp),
      subject: fingerprintOf(message, stack),
      path: pathOf(url),
      detail: { message, stack, release },
    };
  });
}

/** Errors are the same if their message and first code position match, ignoring numbers and URLs. */
export function fingerprintOf(message: string, stack: string): string {
  const place = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  const plain = (text: string) => text.replace(/https?:\/\/[^\s/)]+/g, '').replace(/\d+/g, '0');
  return shortHash(plain(message), plain(place));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, MAX_PATH) : '';
}
