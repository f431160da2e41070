import type { WebsiteId } from '#kernel/ids/id.ts';
import type { ImportId } from '../admin-contract.ts';

/** The key of the uploaded file. All keys of a website begin with its id: they are removed with the website. */
export function fileKey(websiteId: WebsiteId, id: ImportId): string {
  return `${websiteId}/imports/${id}`;
}
