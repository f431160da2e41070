import type { ErrorEvents, PageEvent, VitalRecord } from '../contract.ts';
import type { ShoppingEventName } from '../shopping-events.ts';
import type { CensusEvent } from './census-event.ts';
import { knowSender, shortHash } from './hashes.ts';
import { campaignOf, sourceOf } from './sender.ts';

/** What is known of a request besides its body. */
export interface Arrival {
  secret: string;
  websiteId: string;
  at: Date;
  device: string;
  country: string;
  /** The body as it came, which tells one event from another. */
  text: string;
}

const MAX_PATH = 200;
const MAX_SUBJECT = 100;

// How far a visit has come by the page it is on, and by what is done there.
const STEP_OF_PAGE: Readonly<Record<number, number>> = { 50: 1, 200: 2 };
const STEP_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, number>>> = { VisitPDP: 1, AddToCart: 2, ViewCart: 2 };
const SUM_OF_EVENT: Readonly<Partial<Record<ShoppingEventName, string>>> = {
  VisitPDP: 'product-viewed',
  AddToCart: 'product-added',
  RemoveFromCart: 'product-removed',
};

const STEP_OF_PLATFORM = { Checkout: 3, Purchase: 4 } as const;

function blank({ at, device, country, text }: Arrival, kind: string): CensusEvent {
  return {
    digest: shortHash(kind, text),
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

/** Something counted on a page, under the name of its sum. */
export function pageEvent(arrival: Arrival, page: PageEvent, counted: { kind: string; subject: string }): CensusEvent {
  const event = blank(arrival, counted.kind);
  const { visitor, visit } = knowSender(arrival.secret, arrival.websiteId, page.visitorCookie);
  event.subject = counted.subject.slice(0, MAX_SUBJECT);
  event.visitor = visitor;
  event.visit = visit;
  event.path = page.pagePath.slice(0, MAX_PATH);
  return event;
}

export function hitEvents(arrival: Arrival, page: PageEvent): CensusEvent[] {
  if (page.searchResults !== undefined && page.searchTerm !== '') {
    const kind = page.searchResults === 0 ? 'search-empty' : 'search';
    return [pageEvent(arrival, page, { kind, subject: page.searchTerm.trim().toLowerCase() })];
  }
  const hit = pageEvent(arrival, page, { kind: 'hit', subject: '' });
  hit.step = STEP_OF_PAGE[page.pageType] ?? 0;
  hit.source = sourceOf(page.referrer, page.url);
  hit.campaign = campaignOf(page.queryString);
  return [hit];
}

export function shoppingEvents(arrival: Arrival, page: PageEvent & { event: ShoppingEventName }): CensusEvent[] {
  const step = STEP_OF_EVENT[page.event] ?? 0;
  const told = { ...pageEvent(arrival, page, { kind: 'shopping', subject: page.event }), step };
  const kind = SUM_OF_EVENT[page.event];
  if (kind === undefined || page.itemId === '') return [told];
  return [told, pageEvent(arrival, page, { kind, subject: page.itemId })];
}

/** A step on a page of the platform, whose address is nobody's to know. */
export function stepEvent(arrival: Arrival, visitorCookie: string, name: keyof typeof STEP_OF_PLATFORM): CensusEvent {
  return {
    ...blank({ ...arrival, text: `${name} ${arrival.text}` }, 'shopping'),
    subject: name,
    ...knowSender(arrival.secret, arrival.websiteId, visitorCookie),
    step: STEP_OF_PLATFORM[name],
  };
}

/** Told apart by page load and measure: sent twice, by a beacon and by a page that came back, it counts once. */
export function vitalEvents(arrival: Arrival, records: readonly VitalRecord[]): CensusEvent[] {
  return records.map(({ event, data, pageLoadId }) => ({
    ...blank({ ...arrival, text: `${pageLoadId} ${event}` }, 'vital'),
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
      return { ...blank({ ...arrival, text }, 'add-to-cart-error'), subject: entry.data.reason };
    }
    const { message, stack, url, release } = entry.data;
    return {
      ...blank({ ...arrival, text }, 'error'),
      subject: fingerprintOf(message, stack),
      path: pathOf(url),
      detail: { message, stack, release },
    };
  });
}

/** Errors are the same when their words and their first place in the code are, whatever numbers and addresses are in them. */
export function fingerprintOf(message: string, stack: string): string {
  const place = stack.split('\n').find((line) => /:\d+/.test(line)) ?? '';
  const plain = (text: string) => text.replace(/https?:\/\/[^\s/)]+/g, '').replace(/\d+/g, '0');
  return shortHash(plain(message), plain(place));
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname.slice(0, MAX_PATH) : '';
}
