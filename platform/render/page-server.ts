import { applyEdits, type Edit } from '#kernel/text/edits.ts';
import type { Engine } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import { addImageSources } from './add-image-sources.ts';
import { fieldIds } from './block-fields.ts';
import { type BrowserAssets, documentFooter } from './document-head.ts';
import { errorPage } from './error-page.ts';
import { createLastGood, type LastGoodPages } from './last-good-pages.ts';
import { preloadLeadImage } from './lead-image.ts';
import { memoizeByPage, type PageParts } from './memoize-by-page.ts';
import type { PageAnswer, PageDocument, PageProvider, PageRedirect, PageRequest } from './page.ts';
import type { PageCaches } from './page-caches.ts';
import { hasFailed, logProblems, logRenderingError } from './page-problems.ts';
import { passwordGateView } from './password-gate-view.ts';
import { createQueryUsage, isFiltered, type QueryUsage, watchQuery } from './query-usage.ts';
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
  /** `beforeRender` is called before a page that is not cached is rendered. An error it throws rejects the request. */
  get(ctx: Ctx, request: PageRequest, beforeRender?: () => void): Promise<PageReply>;
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
  const footer = memoizeByPage(({ site, page }) => documentFooter(options.assets, site, page));
  const themeScripts = memoizeByPage((parts) => scriptEnvironment(options.assets.themeScript, parts));
  const queryUsage = createQueryUsage(MAX_ADDRESSES);

  async function buildPage(ctx: Ctx, request: PageRequest): Promise<PageReply> {
    const startEpoch = { own: pages?.own.epoch() ?? 0, filtered: pages?.filtered.epoch() ?? 0 };
    const fullSite = await options.loadSite(ctx);
    const page = await readPage({ ...options, queryUsage }, ctx, { site: fullSite, request });
    if (page.kind === 'redirect') return page;
    const site = page.kind === 'page' && page.isPasswordGate === true ? passwordGateView(fullSite) : fullSite;
    const { key, segment } = cacheKeyOf(queryUsage, ctx, request);
    const stored =
      page.kind === 'document'
        ? storeDocument(ctx, page)
        : await toStored(options, ctx, { parts: { site, page, request }, footer, themeScripts, lastGood, key });
    // Do not cache missing pages: they may exist tomorrow, and their number is unlimited.
    if (request.isMember === true || stored.status !== 200) return stored;
    if (stored !== lastGood.find(key) && site.isUnfinished !== true)
      store(pages?.[segment], key, { stored, startEpoch: startEpoch[segment] });
    if (segment === 'own') lastGood.store(key, stored);
    return stored;
  }

  return {
    async get(ctx, request, beforeRender) {
      if (pages === null || request.isMember === true) beforeRender?.();
      if (pages === null || request.isMember === true) return await buildPage(ctx, request);
      const { key, segment } = cacheKeyOf(queryUsage, ctx, request);
      const cached = pages[segment].get(key);
      if (cached !== undefined) return cached;
      const known = inProgress.get(key);
      if (known !== undefined) return await known;
      beforeRender?.();
      const building = buildPage(ctx, request).finally(() => inProgress.delete(key));
      inProgress.set(key, building);
      return await building;
    },
  };
}

interface RenderedEntry {
  stored: StoredPage;
  startEpoch: number;
}

function store(cache: TaggedCache<StoredPage> | undefined, key: string, { stored, startEpoch }: RenderedEntry): void {
  if (cache === undefined) return;
  stored.onWeightChange(() => cache.updateWeight(key));
  cache.put(key, stored, startEpoch);
}

/** The cache key and segment of a page, from the query parameters that matter to it. */
function cacheKeyOf(
  queryUsage: QueryUsage,
  ctx: Ctx,
  request: PageRequest,
): { key: string; segment: 'own' | 'filtered' } {
  const query = queryUsage.relevant(addressOf(ctx, request), request.query);
  const segment = request.isNonCanonicalHost === true || isFiltered(query) ? 'filtered' : 'own';
  return { key: `${ctx.websiteId} ${request.baseUrl} ${request.path} ${JSON.stringify(query)}`, segment };
}

function addressOf(ctx: Ctx, { path }: PageRequest): string {
  return `${ctx.websiteId} ${path}`;
}

interface PageLookup {
  site: SiteView;
  request: PageRequest;
}

/** The data of a page, from the cache if nothing has changed since it was read. */
async function readPage(options: ReadOptions, ctx: Ctx, lookup: PageLookup): Promise<PageAnswer> {
  const { caches, queryUsage } = options;
  const { request } = lookup;
  if (caches.data === null || request.isMember === true) return await findPage(options, ctx, lookup);
  const known = dataCacheKeyOf(queryUsage, ctx, request);
  const cached = caches.data[known.segment].get(known.key);
  if (cached !== undefined) return cached.spec;
  const startEpoch = { own: caches.data.own.epoch(), filtered: caches.data.filtered.epoch() };
  const page = await findPage(options, ctx, lookup);
  if (page.kind !== 'page' || page.status !== 200) return page;
  const { key, segment } = dataCacheKeyOf(queryUsage, ctx, request);
  caches.data[segment].put(key, { websiteId: ctx.websiteId, tags: page.tags, spec: page }, startEpoch[segment]);
  return page;
}

type ReadOptions = PageServerOptions & { queryUsage: QueryUsage };

function dataCacheKeyOf(
  queryUsage: QueryUsage,
  ctx: Ctx,
  request: PageRequest,
): { key: string; segment: 'own' | 'filtered' } {
  const { format = '', ...query } = queryUsage.relevant(addressOf(ctx, request), request.query);
  const kind = RENDERINGS.has(format) ? '' : format;
  const key = `${ctx.websiteId} ${request.path} ${kind} ${JSON.stringify(query)}`;
  return { key, segment: isFiltered(query) ? 'filtered' : 'own' };
}

/** Formats that show the same page data. Other formats have their own data. */
const RENDERINGS: ReadonlySet<string> = new Set(['json', 'json-pretty', 'main-content']);

async function findPage(options: ReadOptions, ctx: Ctx, { site, request }: PageLookup): Promise<PageAnswer> {
  const { query, used } = watchQuery(request.query);
  const watched = { ...request, query };
  const found = await firstPage(options, ctx, watched);
  const page =
    found.kind === 'page' && found.isPasswordGate !== true
      ? await withTagData(ctx, { site, page: found, request: watched }, options)
      : found;
  // The number of missing pages is unlimited, so nothing is learned about them.
  if (page.kind === 'document' || (page.kind === 'page' && page.status === 200))
    options.queryUsage.learn(addressOf(ctx, request), used);
  return page;
}

async function firstPage(options: PageServerOptions, ctx: Ctx, request: PageRequest): Promise<PageAnswer> {
  for (const provider of options.providers) {
    const page = await provider(ctx, request);
    if (page !== null) return page;
  }
  const missing = await options.notFound(ctx, request);
  if (missing === null) throw new Error('The website has no "not found" page');
  return missing;
}

function storeDocument(ctx: Ctx, { contentType, text, tags }: PageDocument): StoredPage {
  return storePage({ websiteId: ctx.websiteId, status: 200, contentType, text, tags });
}

interface FoundPage extends Pick<RenderTools, 'footer' | 'themeScripts'> {
  parts: PageParts;
  lastGood: LastGoodPages;
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
  const { parts, footer, themeScripts } = found;
  const rendering = new PageRendering(parts, { engine, footer, themeScripts, now: ctx.clock().getTime() });
  const isPart = parts.request.query['format'] === 'main-content';
  const unfilledHtml = attempt(ctx, parts, () => (isPart ? rendering.main() : rendering.html()));
  const ids = parts.page.isPasswordGate === true ? [] : fieldIds(unfilledHtml);
  const { fields, tags } = ids.length === 0 ? NO_FIELDS : await readers.readFields(ctx, ids);
  const html = ids.length === 0 ? unfilledHtml : attempt(ctx, parts, () => rendering.fill(unfilledHtml, fields));
  if (rendering.problems.length > 0) logProblems(ctx, parts, rendering.problems);
  if (hasFailed(rendering.problems) || html.trim() === '') return null;
  const page = addImageSources(html);
  const added = (await options.complete?.(page, ctx)) ?? [];
  const edits = [...preloadLeadImage(page), ...rendering.finish(page), ...added];
  return { html: applyEdits(page, edits), tags };
}

/** Returns an empty string and logs the error when rendering throws. */
function attempt(ctx: Ctx, parts: PageParts, rendering: () => string): string {
  try {
    return rendering();
  } catch (error) {
    logRenderingError(ctx, parts, error);
    return '';
  }
}

const NO_FIELDS = { fields: new Map<string, never>(), tags: [] };
