import { parseListQuery } from '#features/content/list-query.ts';
import { plainText } from '#features/content/plain-text.ts';
import { hasFeed, pathOf } from '#features/content/rules.ts';
import {
  type FeedInput,
  type FindFeed,
  filterTexts,
  type ItemJson,
  queryUrl,
  type Recording,
  toListRequest,
} from '#features/content/server/index.ts';
import type { ItemId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageDocument } from '#platform/render/page.ts';
import { type IcalEvent, toIcal } from '../ical.ts';
import { type FeedItem, toRss } from '../rss.ts';

const FEED_LIMIT = 50;
const CALENDAR_LIMIT = 500;

/** `?format=rss` or `?format=ical` of a list or an item of it. */
export const findFeed: FindFeed = async (ctx, feedInput) => {
  const format = feedInput.request.query['format'];
  if ((format !== 'rss' && format !== 'ical') || !hasFeed(feedInput.collection.type)) return null;
  return await feedPage(ctx, feedInput, format === 'ical');
};

/** The feed of a list, or null if it has none or has no such item. */
async function feedPage(ctx: Ctx, feedInput: FeedInput, isCalendar: boolean): Promise<PageDocument | null> {
  if (isCalendar && feedInput.collection.type !== 'events') return null;
  const items = await readItems(ctx, feedInput, isCalendar);
  if (items === null) return null;
  const { collection } = feedInput;
  const tags = [`collection:${collection.id}`, ...(feedInput.slug === null ? [] : items.map(({ id }) => `item:${id}`))];
  if (isCalendar)
    return { kind: 'document', contentType: 'text/calendar; charset=utf-8', text: calendar(feedInput, items), tags };
  const recordings = await feedInput.source.listRecordings?.(
    ctx,
    items.map(({ id }) => id as ItemId),
  );
  const text = rss(feedInput, items, recordings ?? new Map());
  return { kind: 'document', contentType: 'application/rss+xml; charset=utf-8', text, tags };
}

async function readItems(ctx: Ctx, feedInput: FeedInput, isCalendar: boolean): Promise<ItemJson[] | null> {
  const { collection, source, request, site, slug } = feedInput;
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

function rss(feedInput: FeedInput, items: readonly ItemJson[], recordings: Recordings): string {
  const { collection, request, site, slug } = feedInput;
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

function calendar({ collection, request, site }: FeedInput, items: readonly ItemJson[]): string {
  const events = items.flatMap((item) => toIcalEvent(item, request.baseUrl));
  return toIcal({ title: `${collection.title} — ${site.title}`, timeZone: site.timeZone, events });
}

interface FeedLocation {
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
    {}) as FeedLocation;
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
