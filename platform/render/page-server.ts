import { applyEdits, type Edit } from '#kernel/text/edits.ts';
import type { Engine } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import { bareView } from './bare-view.ts';
import { fieldIds } from './block-fields.ts';
import { type BrowserAssets, documentFoot } from './document-head.ts';
import { errorPage } from './error-page.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { preloadLead } from './lead-image.ts';
import { loadImages } from './loaded-images.ts';
import { byPage, type PageParts } from './memoize-by-page.ts';
import type { PageAnswer, PageDocument, PageProvider, PageRedirect, PageRequest } from './page.ts';
import type { PageCaches } from './page-caches.ts';
import { hasFailed, logProblems } from './page-problems.ts';
import { createQueryUse, isFiltered, type QueryUse, watchQuery } from './query-use.ts';
import { PageRendering, pageContext, type RenderTools } from './render-page.ts';
import { scriptEnvironment } from './script-environment.ts';
import type { SiteView } from './site-view.ts';
import { type StoredPage, storePage } from './stored-page.ts';
import { type TagReaders, withTagData } from './tag-data.ts';
import type { TaggedCache } from './tagged-cache.ts';

export interface PageServerOptions {
  engine: Engine;
  assets: BrowserAssets;
  providers: readonly PageProvider[];
  /** The page for a URL that no provider handles. */
  notFound: PageProvider;
  loadSite(ctx: Ctx): Promise<SiteView>;
  readers: TagReaders;
  caches: Pick<PageCaches, 'pages' | 'data'>;
  /** Edits that the features add to the markup of every page, for browsers without scripts. */
  complete?: (html: string, ctx: Ctx) => Promise<readonly Edit[]>;
}

export type PageReply = StoredPage | PageRedirect;

export interface PageServer {
  /** `admit` is called before a page that is not cached is rendered. An error it throws rejects the request. */
  get(ctx: Ctx, request: PageRequest, admit?: () => void): Promise<PageReply>;
}

// Far more than the number of cached pages, at some hundred bytes each.
const MAX_ADDRESSES = 5000;

/**
 * Turns a request into bytes: cached page, otherwise provider → data → templates. Concurrent requests share one
 * rendering.
 */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pages } = options.caches;
  const inProgress = new Map<string, Promise<PageReply>>();
  const lastGood = createLastGood();
  const foot = byPage(({ site, page }) => documentFoot(options.assets, site, page));
  const themeScripts = byPage((parts) => scriptEnvironment(options.assets.themeScript, parts));
  const uses = createQueryUse(MAX_ADDRESSES);

  async function make(ctx: Ctx, request: PageRequest): Promise<PageReply> {
    const begun = { own: pages?.own.epoch() ?? 0, filtered: pages?.filtered.epoch() ?? 0 };
    const whole = await options.loadSite(ctx);
    const page = await readPage({ ...options, uses }, ctx, { site: whole, request });
    if (page.kind === 'redirect') return page;
    const site = page.kind === 'page' && page.isBare === true ? bareView(whole) : whole;
    const { key, segment } = placeOf(uses, ctx, request);
    const stored =
      page.kind === 'document'
        ? storeDocument(ctx, page)
        : await toStored(options, ctx, { parts: { site, page, request }, foot, themeScripts, lastGood, key });
    // Do not cache missing pages: they may exist tomorrow, and their number is unlimited.
    if (request.isMember === true || stored.status !== 200) return stored;
    if (stored !== lastGood.find(key) && site.isUnfinished !== true)
      keep(pages?.[segment], key, { stored, begun: begun[segment] });
    if (segment === 'own') lastGood.keep(key, stored);
    return stored;
  }

  return {
    async get(ctx, request, admit) {
      if (pages === null || request.isMember === true) return await make(ctx, request);
      const { key, segment } = placeOf(uses, ctx, request);
      const kept = pages[segment].get(key);
      if (kept !== undefined) return kept;
      const known = inProgress.get(key);
      if (known !== undefined) return await known;
      admit?.();
      const making = make(ctx, request).finally(() => inProgress.delete(key));
      inProgress.set(key, making);
      return await making;
    },
  };
}

interface RenderedEntry {
  stored: StoredPage;
  begun: number;
}

function keep(cache: TaggedCache<StoredPage> | undefined, key: string, { stored, begun }: RenderedEntry): void {
  if (cache === undefined) return;
  stored.onGrow(() => cache.reweigh(key));
  cache.put(key, stored, begun);
}

/** The cache key and segment of a page, from the query parameters that matter to it. */
function placeOf(uses: QueryUse, ctx: Ctx, request: PageRequest): { key: string; segment: 'own' | 'filtered' } {
  const query = uses.relevant(addressOf(ctx, request), request.query);
  const segment = request.isUnusual === true || isFiltered(query) ? 'filtered' : 'own';
  return { key: `${ctx.websiteId} ${request.baseUrl} ${request.path} ${JSON.stringify(query)}`, segment };
}

function addressOf(ctx: Ctx, { path }: PageRequest): string {
  return `${ctx.websiteId} ${path}`;
}

interface Asked {
  site: SiteView;
  request: PageRequest;
}

/** The data of a page, from the cache if nothing has changed since it was read. */
async function readPage(options: ReadOptions, ctx: Ctx, asked: Asked): Promise<PageAnswer> {
  const { caches, uses } = options;
  const { request } = asked;
  if (caches.data === null || request.isMember === true) return await findPage(options, ctx, asked);
  const known = dataPlaceOf(uses, ctx, request);
  const kept = caches.data[known.segment].get(known.key);
  if (kept !== undefined) return kept.spec;
  const begun = { own: caches.data.own.epoch(), filtered: caches.data.filtered.epoch() };
  const page = await findPage(options, ctx, asked);
  if (page.kind !== 'page' || page.status !== 200) return page;
  const { key, segment } = dataPlaceOf(uses, ctx, request);
  caches.data[segment].put(key, { websiteId: ctx.websiteId, tags: page.tags, spec: page }, begun[segment]);
  return page;
}

type ReadOptions = PageServerOptions & { uses: QueryUse };

function dataPlaceOf(uses: QueryUse, ctx: Ctx, request: PageRequest): { key: string; segment: 'own' | 'filtered' } {
  const { format = '', ...query } = uses.relevant(addressOf(ctx, request), request.query);
  const kind = RENDERINGS.has(format) ? '' : format;
  const key = `${ctx.websiteId} ${request.path} ${kind} ${JSON.stringify(query)}`;
  return { key, segment: isFiltered(query) ? 'filtered' : 'own' };
}

/** Formats that show the same page data. Other formats have their own data. */
const RENDERINGS: ReadonlySet<string> = new Set(['json', 'json-pretty', 'main-content']);

async function findPage(options: ReadOptions, ctx: Ctx, { site, request }: Asked): Promise<PageAnswer> {
  const { query, used } = watchQuery(request.query);
  const watched = { ...request, query };
  const found = await firstPage(options, ctx, watched);
  const page =
    found.kind === 'page' && found.isBare !== true
      ? await withTagData(ctx, { site, page: found, request: watched }, options)
      : found;
  // The number of missing pages is unlimited, so nothing is learned about them.
  if (page.kind === 'document' || (page.kind === 'page' && page.status === 200))
    options.uses.learn(addressOf(ctx, request), used);
  return page;
}

async function firstPage(options: PageServerOptions, ctx: Ctx, request: PageRequest): Promise<PageAnswer> {
  for (const provider of options.providers) {
    const page = await provider(ctx, request);
    if (page !== null) return page;
  }
  const missing = await options.notFound(ctx, request);
  if (missing === null) throw new Error('The website has no page for addresses it does not know');
  return missing;
}

function storeDocument(ctx: Ctx, { contentType, text, tags }: PageDocument): StoredPage {
  return storePage({ websiteId: ctx.websiteId, status: 200, contentType, text, tags });
}

interface FoundPage extends Pick<RenderTools, 'foot' | 'themeScripts'> {
  parts: PageParts;
  lastGood: LastGood;
  key: string;
}

async function toStored(options: PageServerOptions, ctx: Ctx, found: FoundPage): Promise<StoredPage> {
  const { site, page, request } = found.parts;
  const base = { websiteId: ctx.websiteId, status: page.status, tags: page.tags };
  const { format } = request.query;
  if (format === 'json' || format === 'json-pretty') {
    const context = pageContext(site, page, request);
    const text = format === 'json' ? JSON.stringify(context) : JSON.stringify(context, null, 2);
    return storePage({ ...base, contentType: 'application/json; charset=utf-8', text });
  }
  const rendered = await render(options, ctx, found);
  // Visitors never see a failed template: they get the previous rendering, otherwise an error page. A page that is no
  // longer public is not served from the previous rendering.
  const before = page.status === 200 && request.isMember !== true ? found.lastGood.find(found.key) : undefined;
  if (rendered === null) return before ?? errorPage(ctx.websiteId, site);
  const tags = rendered.tags.length === 0 ? page.tags : [...page.tags, ...rendered.tags];
  return storePage({ ...base, tags, contentType: 'text/html; charset=utf-8', text: rendered.html });
}

interface Rendered {
  html: string;
  tags: readonly string[];
}

/** Null when a template exceeded a limit or an unexpected error was thrown, both of which are logged. */
async function render(options: PageServerOptions, ctx: Ctx, found: FoundPage): Promise<Rendered | null> {
  const { engine, readers } = options;
  const { parts, foot, themeScripts } = found;
  const rendering = new PageRendering(parts, { engine, foot, themeScripts, now: ctx.clock().getTime() });
  const isPart = parts.request.query['format'] === 'main-content';
  const bare = attempt(ctx, parts, () => (isPart ? rendering.main() : rendering.html()));
  const ids = parts.page.isBare === true ? [] : fieldIds(bare);
  const { fields, tags } = ids.length === 0 ? NO_FIELDS : await readers.readFields(ctx, ids);
  const html = ids.length === 0 ? bare : attempt(ctx, parts, () => rendering.fill(bare, fields));
  if (rendering.problems.length > 0) logProblems(ctx, parts, rendering.problems);
  if (hasFailed(rendering.problems) || html.trim() === '') return null;
  const page = loadImages(html);
  const added = (await options.complete?.(page, ctx)) ?? [];
  const edits = [...preloadLead(page), ...rendering.finish(page), ...added];
  return { html: applyEdits(page, edits), tags };
}

/** Returns an empty string and logs the error when rendering throws, which means data of an unexpected shape. */
function attempt(ctx: Ctx, { request }: PageParts, rendering: () => string): string {
  try {
    return rendering();
  } catch (error) {
    ctx.log.error({ websiteId: ctx.websiteId, path: request.path, err: error }, 'rendering failed');
    return '';
  }
}

const NO_FIELDS = { fields: new Map<string, never>(), tags: [] };
