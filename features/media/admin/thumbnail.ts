import type { MediumJson } from '../admin-contract.ts';
import { isPicture } from '../rules.ts';

/** The picture of a medium for the owner area. Null for other files. Pictures in the trash have no public URL. */
export function thumbnailUrl(medium: MediumJson, width: 100 | 300 | 750 | 1500 = 300): string | null {
  const { id, contentType, width: ownWidth, url, trashedOn } = medium;
  if (!isPicture(contentType) || ownWidth === 0 || url === null) return null;
  return trashedOn === null ? `${url}?format=${width}w` : `/api/config/media/${id}/preview`;
}

export function downloadUrl(id: string): string {
  return `/api/config/media/${id}/file`;
}
