import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageDocument, PageRequest } from '#platform/render/page.ts';
import { type IcalEvent, toIcal } from '../ical.ts';
import { parseListQuery } from '../list-query.ts';
import { plainText } from '../plain-text.ts';
import { type FeedItem, toRss } from '../rss.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';
import type { ItemSource, Recording } from './item-source.ts';
import { toListRequest } from './list-request.ts';
import { filterTexts, queryUrl } from './pagination.ts';

export interface FeedSite {
  title: string;
  language: string;
  timeZone: string;
}

export interface FeedPlace {
  collection: Collection;
  source: ItemSource;
  request: PageRequest;
  site: FeedSite;
  /** If set, the feed contains this item only. */
  slug: string | null;
}

const FEED_LIMIT = 50;
const CALENDAR_LIMIT = 500;

/** The feed of a list, or null if it has none or has no such item. */
export async function feedPage(ctx: Ctx, place: FeedPlace): Promise<PageDocument | null> {
  const isCalendar = place.request.query['format'] === 'ical';
  if (isCalendar && place.collection.type !== 'events') return null;
  const items = await readItems(ctx, place, isCalendar);
  if (items === null) return null;
  const { collection } = place;
  const tags = [`collection:${collection.id}`, ...(place.slug === null ? [] : items.map(({ id }) => `item:${id}`))];
  if (isCalendar)
    return { kind: 'document', contentType: 'text/calendar; charset=utf-8', text: calendar(place, items), tags };
  const recordings = await place.source.listRecordings?.(
    ctx,
    items.map(({ id }) => id as ItemId),
  );
  const text = rss(place, items, recordings ?? new Map());
  return { kind: 'document', contentType: 'application/rss+xml; charset=utf-8', text, tags };
}

async function readItems(ctx: Ctx, place: FeedPlace, isCalendar: boolean): Promise<ItemJson[] | null> {
  const { collection, source, request, site, slug } = place;
  if (slug !== null) {
    const found = request.path === pathOf(collection, slug) ? await source.find(ctx, collection, { slug }) : null;
    return found === null ? null : [found.item];
  }
  const query = parseListQuery(request.query);
  const input = toListRequest({ collection, query, pageSize: FEED_LIMIT, timeZone: site.timeZone, now: ctx.clock() });
  // Feed readers want the newest first, whatever order the owner has set.
  const order = isCalendar ? undefined : 'newest';
  const limit = isCalendar ? CALENDAR_LIMIT : FEED_LIMIT;
  return (await source.list(ctx, collection, { ...input, order, limit, during: undefined })).items;
}

type Recordings = ReadonlyMap<string, Recording>;

function rss(place: FeedPlace, items: readonly ItemJson[], recordings: Recordings): string {
  const { collection, request, site, slug } = place;
  const { baseUrl, query } = request;
  const filter = filterTexts(parseListQuery(query));
  const path = slug === null ? pathOf(collection) : pathOf(collection, slug);
  const latest = Math.max(0, ...items.map(({ publishOn, updatedOn }) => Math.max(publishOn, updatedOn)));
  return toRss({
    title: `${collection.title} — ${site.title}`,
    description: collection.description,
    url: baseUrl + queryUrl(path, filter),
    feedUrl: baseUrl + queryUrl(path, { ...filter, format: 'rss' }),
    language: site.language,
    updated: new Date(latest),
    items: items.map((item) => toFeedItem(item, baseUrl, recordings.get(item.id))),
  });
}

function toFeedItem(item: ItemJson, baseUrl: string, recording: Recording | undefined): FeedItem {
  const author = item['author'] as { displayName?: string } | undefined;
  return {
    title: item.title,
    url: baseUrl + item.fullUrl,
    id: item.id,
    html: absolute(item.excerpt === '' ? item.body : item.excerpt, baseUrl),
    published: new Date(item.publishOn),
    author: author?.displayName ?? '',
    categories: [...new Set([...item.categories, ...item.tags])],
    enclosure: recording === undefined ? undefined : { ...recording, url: baseUrl + recording.url },
  };
}

/** Makes root-relative URLs absolute, because feed readers cannot resolve them. */
function absolute(html: string, baseUrl: string): string {
  return html.replace(/(\s(?:href|src)=["'])\/(?!\/)/g, (_, before: string) => `${before}${baseUrl}/`);
}

function calendar({ collection, request, site }: FeedPlace, items: readonly ItemJson[]): string {
  const events = items.flatMap((item) => toIcalEvent(item, request.baseUrl));
  return toIcal({ title: `${collection.title} — ${site.title}`, timeZone: site.timeZone, events });
}

interface Place {
  addressTitle?: string;
  addressLine1?: string;
  addressLine2?: string;
  addressCountry?: string;
  mapLat?: number;
  mapLng?: number;
}

function toIcalEvent(item: ItemJson, baseUrl: string): IcalEvent[] {
  const { startDate, endDate } = item as { startDate?: number; endDate?: number };
  if (startDate === undefined) return [];
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = (item['location'] ??
    {}) as Place;
  const lines = [addressTitle, addressLine1, addressLine2, addressCountry];
  return [
    {
      uid: `${item.id}@${new URL(baseUrl).hostname}`,
      title: item.title,
      description: plainText(item.excerpt === '' ? item.body : item.excerpt),
      url: baseUrl + item.fullUrl,
      starts: new Date(startDate),
      ends: new Date(endDate ?? startDate),
      updated: new Date(item.updatedOn),
      location: lines.filter((line) => line !== undefined && line !== '').join(', '),
      geo: mapLat === undefined || mapLng === undefined ? undefined : { latitude: mapLat, longitude: mapLng },
    },
  ];
}
