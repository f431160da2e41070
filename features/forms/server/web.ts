import type { SiteSource } from '#features/sites/server/index.ts';
import type { FileParts } from '#platform/http/send-file.ts';
import type { WebSlice } from '#platform/http/web-slice.ts';
import { createNoscriptPages } from './noscript-pages.ts';
import { createFormRoutes, type FormParts } from './routes.ts';
import { createSubmittedFilePages } from './submitted-file-pages.ts';

export interface FormsWebOptions extends FormParts, FileParts {
  sites: SiteSource;
}

export function createFormsWeb(options: FormsWebOptions): WebSlice {
  return {
    routes: createFormRoutes(options),
    pages: [...createNoscriptPages(options.sites), ...createSubmittedFilePages(options)],
  };
}
