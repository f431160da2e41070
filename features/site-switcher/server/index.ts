export type { NewWebsite, Starters } from './switcher-parts.ts';
export { createSiteSwitcherWeb } from './web.ts';
