import type { PageFields } from '../page-fields.ts';
import type { CountedPage } from './page.ts';

/**
 * What parts that few pages need are handed by the code that every page has. They import none of it: shared code would be a
 * file more for all pages.
 */
export interface TrackingContext {
  counted: CountedPage;
  visitorCookie: string;
  fields: () => PageFields;
  analyticsId: () => string;
  sendJson: (path: string, body: unknown, headers?: Record<string, string>) => void;
  crumb: () => string;
}
