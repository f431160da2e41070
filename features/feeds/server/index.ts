export { findFeed } from './find-feed.ts';
export { robotsPage } from './robots-page.ts';
export { createSitemap } from './sitemap.ts';
