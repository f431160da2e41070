import type { WebsiteId } from '#kernel/ids/id.ts';
import type { UploadId } from './upload-repository.ts';

/** The parts of an upload share a prefix, so that they are deleted together. */
export function partsKey(websiteId: WebsiteId, id: UploadId): string {
  return `${websiteId}/parts/${id}`;
}

export function partKey(websiteId: WebsiteId, id: UploadId, name: string): string {
  return `${partsKey(websiteId, id)}/${name}`;
}
