import { type BrowserAssets, documentFoot, documentHead } from './document-head.ts';
import type { PageRequest, PageSpec } from './page.ts';
import type { SiteView } from './site-view.ts';

/** What the platform puts around a page, under the names that themes know. */
export interface DocumentFrame {
  'squarespace-headers': string;
  'squarespace-footers': string;
}

interface FrameParts {
  site: SiteView;
  page: PageSpec;
  request: PageRequest;
}

interface KeptFrame {
  site: SiteView;
  baseUrl: string;
  frame: DocumentFrame;
}

const frames = new WeakMap<PageSpec, KeptFrame>();

/** Made of the data and the address of the website alone: for data that is kept between renderings, once. */
export function documentFrame(assets: BrowserAssets, { site, page, request }: FrameParts): DocumentFrame {
  const kept = frames.get(page);
  if (kept !== undefined && kept.site === site && kept.baseUrl === request.baseUrl) return kept.frame;
  const frame = {
    'squarespace-headers': documentHead(site, page, request),
    'squarespace-footers': documentFoot(assets, site, page),
  };
  frames.set(page, { site, baseUrl: request.baseUrl, frame });
  return frame;
}
