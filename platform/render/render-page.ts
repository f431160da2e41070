import { type Edit, insertAt } from '#kernel/text/edits.ts';
import type { Engine, TemplateProblem } from '#template/index.ts';
import { type FilledField, fillFields } from './block-fields.ts';
import { blockStyles } from './blocks/block-styles.ts';
import { fillShareLinks, SHARE_STYLES } from './blocks/share-links.ts';
import { documentHead, STYLESHEET_LINK } from './document-head.ts';
import { memoizeByPage, type PageParts } from './memoize-by-page.ts';
import { navigationContext } from './navigation.ts';
import type { BlockData, PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';
import { folderNavigation, themeNavigation } from './theme-navigation.ts';

export interface RenderTools {
  engine: Engine;
  /** Markup in `<head>` for scripts of the theme. Empty for most themes. */
  themeScripts: (parts: PageParts) => string;
  /** Markup before `</body>`. */
  footer: (parts: PageParts) => string;
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

/** The file of the theme or platform that renders the main content of a page. */
export function mainTemplate({ theme }: SiteView, { template, fallbackTemplate }: PageSpec): string {
  return fallbackTemplate === undefined || theme.has(template) ? template : fallbackTemplate;
}

/** All files whose tags may look up data for this page. */
export function templatesOf(site: SiteView, page: PageSpec): string[] {
  const blocks = [...(page.blocks ?? []), ...(page.sections ?? []).flatMap((section) => section.blocks)];
  return [...site.theme.layout(page.layout).files, mainTemplate(site, page), ...new Set(blocks.map(blockTemplate))];
}

function blockTemplate(block: BlockData): string {
  return `blocks/${String(block['type'])}.block`;
}

/** One rendering of a page. A faulty theme never makes it throw: see `problems`. */
export class PageRendering {
  readonly problems: TemplateProblem[] = [];
  private readonly parts: PageParts;
  private readonly tools: RenderTools;
  private readonly context: Record<string, unknown>;
  /** Types of the blocks that were rendered with the platform's own templates. */
  private readonly platformBlocks = new Set<string>();

  constructor(parts: PageParts, tools: RenderTools) {
    this.parts = parts;
    this.tools = tools;
    this.context = renderContext(parts);
  }

  /** Renders the blocks, then the page template around them, then the regions of the layout around that. */
  html(): string {
    const { site, page } = this.parts;
    const layout = site.theme.layout(page.layout);
    const main = this.main();
    const squarespace = {
      'main-content': main,
      'page-classes': [...page.bodyClasses, `collection-layout-${layout.id}`, ...site.theme.bodyClasses].join(' '),
      'page-id': page.bodyId,
      'cart-classes': `sqs-custom-cart ${usesLightCart(site) ? 'light' : 'dark'}`,
    };
    const context = {
      ...this.context,
      'squarespace-headers': headOf(this.parts) + this.tools.themeScripts(this.parts),
      'squarespace-footers': this.tools.footer(this.parts),
      squarespace,
    };
    const html = layout.files.map((file) => this.run(file, context)).join('');
    return html === '' ? main : html;
  }

  fill(html: string, fields: ReadonlyMap<string, FilledField>): string {
    return fillFields(html, (id) => {
      const field = fields.get(id);
      return field === undefined ? '' : this.blocks(field.blocks, { ...this.context, ...field.context });
    });
  }

  /** Renders only the page template, for callers that embed it in another page. */
  main(): string {
    const { site, page } = this.parts;
    const blocksHtml = this.blocks(page.blocks ?? [], this.context);
    const content = { ...this.context, blocksHtml, mainContent: blocksHtml };
    return this.run(mainTemplate(site, page), page.sections === undefined ? content : this.withSections(content));
  }

  /** Completes a rendered page: adds what scripts of other platforms would add, and the styles of its blocks. */
  finish(html: string): Edit[] {
    const { site, request } = this.parts;
    const website = site.context['website'] as { shareButtonOptions?: object } | undefined;
    const links = fillShareLinks(html, {
      services: Object.keys(website?.shareButtonOptions ?? {}),
      baseUrl: request.baseUrl,
      messages: { share: site.messages['vitrineShare'] ?? '', by: site.messages['vitrineShareBy'] ?? '' },
    });
    const styles = blockStyles(this.platformBlocks) + (links.length === 0 ? '' : SHARE_STYLES);
    // Inserted before the theme's styles, so that those take precedence.
    const insertPosition = styles === '' ? -1 : html.indexOf(STYLESHEET_LINK);
    return insertPosition < 0 ? links : [insertAt(insertPosition, `${styles}\n`), ...links];
  }

  private blocks(blocks: readonly BlockData[], context: Record<string, unknown>): string {
    return blocks.map((block) => this.block(block, context)).join('\n');
  }

  private block(block: BlockData, context: Record<string, unknown>): string {
    const file = blockTemplate(block);
    if (!this.parts.site.theme.has(file)) {
      // The fields of the block are not in the shape that the platform's template needs.
      if (block['vitrineFault'] !== undefined) return '';
      this.platformBlocks.add(String(block['type']));
    }
    return this.run(file, { ...context, ...block });
  }

  private withSections(context: Record<string, unknown>): Record<string, unknown> {
    const collections = (this.parts.page.sections ?? []).map(({ json, blocks }) => {
      const body = typeof json['body'] === 'string' ? json['body'] : '';
      return { ...json, mainContent: body + this.blocks(blocks, this.context) };
    });
    return { ...context, collection: { ...(context['collection'] as object), collections } };
  }

  private run(file: string, data: object): string {
    const { site } = this.parts;
    const template = site.theme.template(file);
    if (template === undefined) return '';
    const result = this.tools.engine.render(template, data, {
      partials: site.theme.partial,
      locale: site.language,
      now: this.tools.now,
      money: 'minor',
      isPlainData: true,
    });
    for (const problem of result.problems) this.problems.push(problem);
    return result.output;
  }
}

const headOf = memoizeByPage(({ site, page, request }) => documentHead(site, page, request));

/** The data that templates read. Not even template code of a theme can change it. */
const renderContext = memoizeByPage(({ site, page, request }): Record<string, unknown> => {
  const collection = page.context['collection'] as { fullUrl?: unknown } | undefined;
  const vitrine = {
    navigation: themeNavigation(site, request.path),
    folder: site.theme.showsFolders ? folderNavigation(site, collection?.fullUrl, request) : null,
    data: page.tagData ?? {},
    messages: site.messages,
  };
  return { ...pageContext(site, page, request), vitrine };
});

function usesLightCart({ context }: SiteView): boolean {
  const settings = context['websiteSettings'] as { storeSettings?: { useLightCart?: boolean } } | undefined;
  return settings?.storeSettings?.useLightCart === true;
}

function baseUrlContext(site: SiteView, baseUrl: string): Record<string, unknown> {
  const website = site.context['website'] as Record<string, unknown> | undefined;
  return { website: { ...website, baseUrl }, 'base-url': baseUrl };
}
