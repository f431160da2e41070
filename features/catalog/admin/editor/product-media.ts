import type { MediumJson } from '#features/media/admin-contract.ts';
import type { ProductReply } from '../../admin-contract.ts';

/** What the editor knows about a file that the product names. */
export type EditorMedium = ProductReply['media'][number];

export function toEditorMedium({ id, filename, contentType, url, alt, focalPoint }: MediumJson): EditorMedium {
  return { id, filename, contentType, url, alt, focalPoint };
}

/** A rendition that is at least this wide, as the media server names them. */
export function renditionUrl(url: string, width: 100 | 300 | 750): string {
  return url.includes('?') ? url : `${url}?format=${width}w`;
}
