import { applyEdits, type Edit } from '#kernel/text/edits.ts';
import type { Engine } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import { fieldIds } from './block-fields.ts';
import { byPage, type PageParts } from './by-page.ts';
import { type BrowserAssets, documentFoot } from './document-head.ts';
import { errorPage } from './error-page.ts';
import { createLastGood, type LastGood } from './last-good.ts';
import { preloadLead } from './lead-image.ts';
import { loadImages } from './loaded-images.ts';
import type { PageAnswer, PageDocument, PageProvider, PageRedirect, PageRequest } from './page.ts';
import type { PageCaches } from './page-caches.ts';
import { hasFailed, logProblems } from './page-problems.ts';
import { PageRendering, pageContext } from './render-page.ts';
import type { SiteView } from './site-view.ts';
import { type StoredPage, storePage } from './stored-page.ts';
import { type TagReaders, withTagData } from './tag-data.ts';

export interface PageServerOptions {
  engine: Engine;
  assets: BrowserAssets;
  providers: readonly PageProvider[];
  /** The page for an address that no provider knows. */
  notFound: PageProvider;
  loadSite(ctx: Ctx): Promise<SiteView>;
  readers: TagReaders;
  caches: Pick<PageCaches, 'pages' | 'data'>;
  /** What the features add to the markup of every page, for browsers that run no script. */
  complete?: (html: string) => readonly Edit[];
}

export type PageReply = StoredPage | PageRedirect;

export interface PageServer {
  get(ctx: Ctx, request: PageRequest): Promise<PageReply>;
}

/** From a request to bytes: kept page, else provider → data → templates. One rendering serves all who wait for it. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pages } = options.caches;
  const underWay = new Map<string, Promise<PageReply>>();
  const lastGood = createLastGood();
  const foot = byPage(({ site, page }) => documentFoot(options.assets, site, page));

  async function make(ctx: Ctx, request: PageRequest, key: string): Promise<PageReply> {
    const begun = pages?.epoch() ?? 0;
    const site = await options.loadSite(ctx);
    const page = await readPage(options, ctx, { site, request });
    if (page.kind === 'redirect') return page;
    const stored =
      page.kind === 'document'
        ? storeDocument(ctx, page)
        : await toStored(options, ctx, { parts: { site, page, request }, foot, lastGood, key });
    if (request.isMember === true) return stored;
    // An address that leads nowhere today may lead somewhere tomorrow, and there is no end of such addresses.
    if (stored.status === 200 && stored !== lastGood.find(key)) pages?.put(key, stored, begun);
    if (stored.status === 200) lastGood.keep(key, stored);
    return stored;
  }

  return {
    async get(ctx, request) {
      const key = keyOf(ctx, request);
      if (pages === null || request.isMember === true) return await make(ctx, request, key);
      const kept = pages.get(key);
      if (kept !== undefined) return kept;
      const making = underWay.get(key) ?? make(ctx, request, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return await making;
    },
  };
}

interface Asked {
  site: SiteView;
  request: PageRequest;
}

/** The data of a page, as it was last read if nothing of it has changed since. */
async function readPage(options: PageServerOptions, ctx: Ctx, asked: Asked): Promise<PageAnswer> {
  const { data } = options.caches;
  if (data === null || asked.request.isMember === true) return await findPage(options, ctx, asked);
  const { format = '', ...query } = asked.request.query;
  const kind = RENDERINGS.has(format) ? '' : format;
  const key = `${ctx.websiteId} ${asked.request.path} ${kind} ${JSON.stringify(query)}`;
  const kept = data.get(key);
  if (kept !== undefined) return kept.spec;
  const begun = data.epoch();
  const page = await findPage(options, ctx, asked);
  if (page.kind === 'page' && page.status === 200)
    data.put(key, { websiteId: ctx.websiteId, tags: page.tags, spec: page }, begun);
  return page;
}

/** Formats that show the data of the page itself; others are things of their own. */
const RENDERINGS: ReadonlySet<string> = new Set(['json', 'json-pretty', 'main-content']);

async function findPage(options: PageServerOptions, ctx: Ctx, asked: Asked): Promise<PageAnswer> {
  const page = await firstPage(options, ctx, asked.request);
  return page.kind === 'page' ? await withTagData(ctx, { ...asked, page }, options) : page;
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

interface FoundPage {
  parts: PageParts;
  foot: (parts: PageParts) => string;
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
  // Whoever looks at a page never sees that a template failed: the page as it was before, else a page that says so.
  if (rendered === null) return found.lastGood.find(found.key) ?? errorPage(ctx.websiteId, site);
  const tags = rendered.tags.length === 0 ? page.tags : [...page.tags, ...rendered.tags];
  return storePage({ ...base, tags, contentType: 'text/html; charset=utf-8', text: rendered.html });
}

interface Rendered {
  html: string;
  tags: readonly string[];
}

/** Null when a template ran into a limit or something unforeseen was thrown; then the log has it. */
async function render(options: PageServerOptions, ctx: Ctx, { parts, foot }: FoundPage): Promise<Rendered | null> {
  const { engine, readers } = options;
  const rendering = new PageRendering(parts, { engine, foot, now: ctx.clock().getTime() });
  const isPart = parts.request.query['format'] === 'main-content';
  const bare = attempt(ctx, parts, () => (isPart ? rendering.main() : rendering.html()));
  const ids = fieldIds(bare);
  const { fields, tags } = ids.length === 0 ? NO_FIELDS : await readers.readFields(ctx, ids);
  const html = ids.length === 0 ? bare : attempt(ctx, parts, () => rendering.fill(bare, fields));
  if (rendering.problems.length > 0) logProblems(ctx, parts, rendering.problems);
  if (hasFailed(rendering.problems) || html.trim() === '') return null;
  const page = loadImages(html);
  const edits = [...preloadLead(page), ...rendering.finish(page), ...(options.complete?.(page) ?? [])];
  return { html: applyEdits(page, edits), tags };
}

/** Nothing, and a line in the log, where rendering throws: data of a shape that nobody foresaw. */
function attempt(ctx: Ctx, { request }: PageParts, rendering: () => string): string {
  try {
    return rendering();
  } catch (error) {
    ctx.log.error({ websiteId: ctx.websiteId, path: request.path, err: error }, 'rendering failed');
    return '';
  }
}

const NO_FIELDS = { fields: new Map<string, never>(), tags: [] };

function keyOf(ctx: Ctx, request: PageRequest): string {
  return `${ctx.websiteId} ${request.baseUrl} ${request.path} ${JSON.stringify(request.query)}`;
}
