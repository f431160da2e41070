import type { PageFields } from '../page-fields.ts';
import type { TrackedPage } from './page.ts';

/**
 * What the code on every page passes to the chunks that few pages need. They import none of it: shared code would be
 * one more file for all pages.
 */
export interface TrackingContext {
  trackedPage: TrackedPage;
  visitorCookie: string;
  fields: () => PageFields;
  analyticsId: () => string;
  sendJson: (path: string, body: unknown, headers?: Record<string, string>) => void;
  crumb: () => string;
}
