import { isRobot } from '#features/analytics/server/index.ts';
import { parsePath, pathOf } from '#features/content/rules.ts';
import {
  asVisitor,
  createThemePages,
  findItemAddresses,
  findReadableItems,
  readerOf,
} from '#features/content/server/index.ts';
import {
  type Candidate,
  createRedirectSource,
  createRedirectsWeb,
  type FoundAddress,
  type RedirectParts,
  type RedirectSource,
} from '#features/redirects/server/index.ts';
import { searchWords } from '#features/search/search-words.ts';
import type { Ctx } from '#platform/context.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import type { PageAnswer } from '#platform/render/page.ts';
import type { Content } from './content.ts';
import type { Sites } from './site-views.ts';

/** The redirects that pages are answered with, and the slice that manages and counts them. */
export function createRedirects(
  sites: Sites,
  content: Pick<Content, 'providers'>,
): { redirects: RedirectSource; redirectsSlice: WebSlice } {
  const redirects = createRedirectSource();
  return { redirects, redirectsSlice: createRedirectsWeb(redirectParts(sites, content), redirects) };
}

/** What redirects need to know about the pages of a website. */
function redirectParts(sites: Sites, content: Pick<Content, 'providers'>): RedirectParts {
  const providers = [...content.providers, createThemePages(sites)];
  return {
    isRobot,
    // Asks as for a visitor, in the order in which a page is served.
    async findAddress(ctx, path) {
      for (const provider of providers) {
        const answer = await provider(asVisitor(ctx), { path, query: {}, baseUrl: '' });
        if (answer !== null) return toFound(answer, path);
      }
      return null;
    },
    findPages: async (ctx, paths) => await findPages(sites, ctx, paths),
    findCandidates: async (ctx, path) => await findCandidates(sites, ctx, path),
  };
}

function toFound(answer: PageAnswer, path: string): FoundAddress | null {
  if (answer.kind === 'redirect') return { kind: 'moved', to: answer.location };
  if (answer.kind === 'document') return { kind: 'page', title: path };
  return answer.status === 404 ? null : { kind: 'page', title: answer.head.title };
}

/** One statement, however many paths. */
async function findPages(sites: Sites, ctx: Ctx, paths: readonly string[]): Promise<Map<string, string>> {
  const { collections } = await sites.get(ctx);
  const titles = new Map<string, string>();
  const references = new Map<string, string>();
  for (const path of paths) {
    const parsed = parsePath(path);
    const collection = parsed === null ? undefined : collections.get(parsed.collection);
    if (parsed === null || collection?.enabled !== true) continue;
    if (parsed.item === null) titles.set(path, collection.title);
    else references.set(path, `${parsed.collection}/${parsed.item}`);
  }
  const reader = readerOf(asVisitor(ctx));
  const items = await findReadableItems(ctx.db, ctx.websiteId, { references: [...references.values()], reader });
  for (const [path, reference] of references) {
    const title = items.get(reference);
    if (title !== undefined) titles.set(path, title);
  }
  return titles;
}

async function findCandidates(sites: Sites, ctx: Ctx, path: string): Promise<Candidate[]> {
  const { collections } = await sites.get(ctx);
  const pages = [...collections.values()].filter(({ enabled }) => enabled);
  const segments = path.split('/').filter((part) => part !== '');
  const slug = segments.at(-1) ?? '';
  const words = searchWords(slug).filter((word) => word.length > 2);
  const reader = readerOf(asVisitor(ctx));
  const items = await findItemAddresses(ctx.db, ctx.websiteId, { slug, words, reader });
  return [...pages.map((page) => ({ path: pathOf(page), title: page.title })), ...items];
}
