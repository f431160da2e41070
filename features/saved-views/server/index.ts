export { createSavedViewsWeb } from './web.ts';
