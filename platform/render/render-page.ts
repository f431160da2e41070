import type { Engine, TemplateProblem } from '#template/index.ts';
import { type BrowserAssets, documentFoot, documentHead } from './document-head.ts';
import { navigationContext } from './navigation.ts';
import type { PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';

export interface RenderedHtml {
  html: string;
  problems: readonly TemplateProblem[];
}

export interface RenderTools {
  engine: Engine;
  assets: BrowserAssets;
  now: number;
}

/** The context of a page, as templates and `?format=json` see it. */
export function pageContext(site: SiteView, page: PageSpec, request: PageRequest): Record<string, unknown> {
  return {
    ...site.context,
    ...baseUrlContext(site, request.baseUrl),
    ...page.context,
    navigation: navigationContext(site, request.path),
  };
}

/** Blocks first, then the page's own template around them, then the site's frame around that. */
export function renderPage(
  site: SiteView,
  page: PageSpec,
  input: { request: PageRequest; tools: RenderTools },
): RenderedHtml {
  const { request, tools } = input;
  const problems: TemplateProblem[] = [];
  const context = pageContext(site, page, request);
  const run = (file: string, data: object): string => {
    const template = site.theme.template(file);
    if (template === undefined) return '';
    const result = tools.engine.render(template, data, {
      partials: site.theme.partial,
      locale: site.language,
      now: tools.now,
      money: 'minor',
      isPlainData: true,
    });
    problems.push(...result.problems);
    return result.output;
  };

  const blocksHtml = (page.blocks ?? []).map((block) =>
    run(`blocks/${String(block['type'])}.block`, { ...context, ...block }),
  );
  const main = run(page.template, { ...context, blocksHtml: blocksHtml.join('\n') });
  const html = run('site.region', {
    ...context,
    'squarespace-headers': documentHead(site, page, request),
    'squarespace-footers': documentFoot(tools.assets, site),
    squarespace: { 'main-content': main, 'page-classes': page.bodyClasses.join(' '), 'page-id': page.bodyId },
  });
  return { html: html === '' ? main : html, problems };
}

function baseUrlContext(site: SiteView, baseUrl: string): Record<string, unknown> {
  const website = site.context['website'] as Record<string, unknown> | undefined;
  return { website: { ...website, baseUrl }, 'base-url': baseUrl };
}
