import type { WebsiteId } from '#kernel/ids/id.ts';
import type { SiteFile } from '../site-file.ts';

/** A website on the server. Its settings are those of its `site.json`. */
export interface Website {
  id: WebsiteId;
  site: SiteFile;
}
