import type { Engine, TemplateProblem } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import type { BrowserAssets } from './document-head.ts';
import type { PageProvider, PageRedirect, PageRequest, PageSpec } from './page.ts';
import type { PageCaches } from './page-caches.ts';
import { pageContext, renderPage } from './render-page.ts';
import type { SiteView } from './site-view.ts';
import { type StoredPage, storePage } from './stored-page.ts';

export interface PageServerOptions {
  engine: Engine;
  assets: BrowserAssets;
  providers: readonly PageProvider[];
  /** The page for an address that no provider knows. */
  notFound: PageProvider;
  loadSite(ctx: Ctx): Promise<SiteView>;
  caches: Pick<PageCaches, 'pages' | 'data'>;
}

export type PageReply = StoredPage | PageRedirect;

export interface PageServer {
  get(ctx: Ctx, request: PageRequest): Promise<PageReply>;
}

/** From a request to bytes: kept page, else provider → data → templates. One rendering serves all who wait for it. */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pages } = options.caches;
  const underWay = new Map<string, Promise<PageReply>>();

  async function make(ctx: Ctx, request: PageRequest, key: string): Promise<PageReply> {
    const begun = pages?.epoch() ?? 0;
    const site = await options.loadSite(ctx);
    const page = await readPage(options, ctx, request);
    if (page.kind === 'redirect') return page;
    const stored = toStored(options, ctx, { site, page, request });
    // An address that leads nowhere today may lead somewhere tomorrow, and there is no end of such addresses.
    if (page.status === 200) pages?.put(key, stored, begun);
    return stored;
  }

  return {
    async get(ctx, request) {
      const key = keyOf(ctx, request);
      if (pages === null) return await make(ctx, request, key);
      const kept = pages.get(key);
      if (kept !== undefined) return kept;
      const making = underWay.get(key) ?? make(ctx, request, key).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return await making;
    },
  };
}

/** The data of a page, as it was last read if nothing of it has changed since. */
async function readPage(options: PageServerOptions, ctx: Ctx, request: PageRequest): Promise<PageSpec | PageRedirect> {
  const { data } = options.caches;
  if (data === null) return await findPage(options, ctx, request);
  const { format: _, ...query } = request.query;
  const key = `${ctx.websiteId} ${request.path} ${JSON.stringify(query)}`;
  const kept = data.get(key);
  if (kept !== undefined) return kept.spec;
  const begun = data.epoch();
  const page = await findPage(options, ctx, request);
  if (page.kind === 'page' && page.status === 200)
    data.put(key, { websiteId: ctx.websiteId, tags: page.tags, spec: page }, begun);
  return page;
}

async function findPage(options: PageServerOptions, ctx: Ctx, request: PageRequest): Promise<PageSpec | PageRedirect> {
  for (const provider of options.providers) {
    const page = await provider(ctx, request);
    if (page !== null) return page;
  }
  const missing = await options.notFound(ctx, request);
  if (missing === null) throw new Error('The website has no page for addresses it does not know');
  return missing;
}

interface FoundPage {
  site: SiteView;
  page: PageSpec;
  request: PageRequest;
}

function toStored(options: PageServerOptions, ctx: Ctx, { site, page, request }: FoundPage): StoredPage {
  const base = { websiteId: ctx.websiteId, status: page.status, tags: page.tags };
  const { format } = request.query;
  if (format === 'json' || format === 'json-pretty') {
    const context = pageContext(site, page, request);
    const text = format === 'json' ? JSON.stringify(context) : JSON.stringify(context, null, 2);
    return storePage({ ...base, contentType: 'application/json; charset=utf-8', text });
  }
  const tools = { engine: options.engine, assets: options.assets, now: ctx.clock().getTime() };
  const { html, problems } = renderPage(site, page, { request, tools });
  if (problems.length > 0) logProblems(ctx, request.path, problems);
  return storePage({ ...base, contentType: 'text/html; charset=utf-8', text: html });
}

const LOGGED_PROBLEMS = 10;

function logProblems(ctx: Ctx, path: string, problems: readonly TemplateProblem[]): void {
  const shown = problems.slice(0, LOGGED_PROBLEMS).map(({ file, line, column, code, message }) => {
    return { file, line, column, code, message };
  });
  ctx.log.warn({ websiteId: ctx.websiteId, path, problems: shown, count: problems.length }, 'template problems');
}

function keyOf(ctx: Ctx, request: PageRequest): string {
  return `${ctx.websiteId} ${request.baseUrl} ${request.path} ${JSON.stringify(request.query)}`;
}
