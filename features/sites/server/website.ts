import type { WebsiteId } from '#kernel/ids/id.ts';
import type { SiteFile } from '../site-file.ts';

/** A website as the server knows it: its settings are those of its `site.json`. */
export interface Website {
  id: WebsiteId;
  site: SiteFile;
}
