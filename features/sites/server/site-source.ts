import type { Ctx } from '#platform/context.ts';
import type { SiteView } from '#platform/render/site-view.ts';
import type { Website } from './website.ts';

/** The data of a website that its pages share. The web process loads it once and caches it until the website changes. */
export interface SiteSource {
  get(ctx: Ctx): Promise<{ website: Website; view: SiteView }>;
}
