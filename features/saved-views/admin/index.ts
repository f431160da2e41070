export { savedViews } from './views-source.ts';
