import { pathOf } from '#features/content/rules.ts';
import type { Collection } from '#features/content/server/index.ts';
import { isCollectionOpen } from '#features/content/visibility.ts';
import { imageUrl } from '#features/media/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { PageDocument, PageProvider } from '#platform/render/page.ts';
import { escapeXml } from '../escape-xml.ts';
import type { SitemapRow } from './repository.ts';
import * as feeds from './repository.ts';

/** Search engines accept ten times as many. A part of this size is read and sent without a noticeable delay. */
export const ITEMS_PER_PART = 5000;

const PART_PATH = /^\/sitemap-([1-9]\d{0,4})\.xml$/;

export interface SitemapOptions {
  collections(ctx: Ctx): Promise<ReadonlyMap<string, Collection>>;
  homepage(ctx: Ctx): Promise<string>;
}

/** `/sitemap.xml` lists the parts: the first contains pages and lists, the others contain items. */
export function createSitemap(options: SitemapOptions): PageProvider {
  return async (ctx, { path, baseUrl }) => {
    const part = path === '/sitemap.xml' ? 0 : Number(PART_PATH.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(part)) return null;
    const all = [...(await options.collections(ctx)).values()];
    const open = all.filter((collection) => isCollectionOpen(collection, {}));
    const tags = all.map(({ id }) => `collection:${id}`);
    const input = { collectionIds: open.map(({ id }) => id), now: ctx.clock() };
    if (part === 0) {
      const parts = 1 + Math.ceil((await feeds.countSitemapItems(ctx.db, ctx.websiteId, input)) / ITEMS_PER_PART);
      return toDocument(indexXml(parts, baseUrl), tags);
    }
    if (part === 1) return toDocument(pagesXml(open, await options.homepage(ctx), baseUrl), tags);
    const offset = (part - 2) * ITEMS_PER_PART;
    const rows = await feeds.listSitemapItems(ctx.db, ctx.websiteId, { ...input, limit: ITEMS_PER_PART, offset });
    return rows.length === 0 ? null : toDocument(itemsXml(rows, open, baseUrl), tags);
  };
}

function toDocument(text: string, tags: readonly string[]): PageDocument {
  return { kind: 'document', contentType: 'application/xml; charset=utf-8', text, tags };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

function indexXml(parts: number, baseUrl: string): string {
  const lines = Array.from({ length: parts }, (_, at) => {
    return `<sitemap><loc>${escapeXml(`${baseUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>`;
  });
  return `${HEAD}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

interface Entry {
  loc: string;
  lastmod: string;
  image?: string | undefined;
}

function urlset(entries: readonly Entry[]): string {
  const lines = entries.map(({ loc, lastmod, image }) => {
    const picture = image === undefined ? '' : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
    return `<url><loc>${escapeXml(loc)}</loc><lastmod>${lastmod}</lastmod>${picture}</url>`;
  });
  return `${HEAD}\n<urlset ${NAMESPACES}>\n${lines.join('\n')}\n</urlset>\n`;
}

function pagesXml(collections: readonly Collection[], homepage: string, baseUrl: string): string {
  return urlset(
    collections.map((collection) => ({
      loc: baseUrl + (collection.slug === homepage ? '/' : pathOf(collection)),
      lastmod: collection.updatedAt.toISOString(),
    })),
  );
}

function itemsXml(rows: readonly SitemapRow[], collections: readonly Collection[], baseUrl: string): string {
  const byId = new Map(collections.map((collection) => [collection.id, collection]));
  return urlset(
    rows.flatMap(({ collectionId, slug, updatedAt, picture }): Entry[] => {
      const collection = byId.get(collectionId);
      if (collection === undefined) return [];
      const image = picture === null ? undefined : `${baseUrl}${imageUrl(picture)}?format=1500w`;
      return [{ loc: baseUrl + pathOf(collection, slug), lastmod: new Date(updatedAt).toISOString(), image }];
    }),
  );
}
