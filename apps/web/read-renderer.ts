import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '#apps/storefront/page-renderer.ts';

/** The code that renders storefront pages, from the server bundle beside the browser bundle. */
export async function readRenderer(bundles: string): Promise<RenderPage> {
  const file = pathToFileURL(path.join(bundles, 'storefront-server', 'render.cjs')).href;
  const { renderPage } = (await import(file)) as { renderPage: RenderPage };
  return renderPage;
}
