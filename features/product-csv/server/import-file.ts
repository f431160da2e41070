import type { WebsiteId } from '#kernel/ids/id.ts';
import type { ImportId } from '../admin-contract.ts';

/** The key of the uploaded file. All keys of a website begin with its id: they are removed with the website. */
export function fileKey(websiteId: WebsiteId, id: ImportId): string {
  return `${websiteId}/imports/${id}`;
}

/** The key of an uploaded zip file of pictures. Each has its own, so that a new one replaces the old one at once. */
export function zipKey(websiteId: WebsiteId, id: ImportId, upload: string): string {
  return `${websiteId}/imports/${id}-${upload}.zip`;
}
