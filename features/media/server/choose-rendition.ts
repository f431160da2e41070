import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Log } from '#platform/log/log.ts';
import { IMAGE_WIDTHS, type ImageWidth } from '../rules.ts';
import type { Rendition, RenditionFormat } from './rendition.ts';
import type { Renditions } from './rendition-store.ts';
import type { Medium } from './repository.ts';

export interface RenditionRequest {
  websiteId: WebsiteId;
  medium: Medium;
  width: ImageWidth;
  /** Formats that the browser accepts, best first. The last one is made when none exists. */
  formats: readonly RenditionFormat[];
}

export type RenditionChoice =
  | { kind: 'exact' | 'substitute'; rendition: Rendition; bytes: Uint8Array }
  /** No rendition could be made in time. */
  | { kind: 'nothing-yet' }
  /** The original is missing. */
  | { kind: 'lost' };

export interface ChooseParts {
  renditions: Renditions;
  log: Pick<Log, 'warn'>;
  /** How long a visitor waits for a picture without an acceptable rendition. */
  waitMs: number;
}

/**
 * The requested rendition, or at once the closest one while it is missing. A visitor waits only when nothing acceptable
 * exists, and only up to a limit: on a busy machine any rendition is better than none.
 */
export async function chooseRendition(parts: ChooseParts, request: RenditionRequest): Promise<RenditionChoice> {
  const { width } = request;
  const exact = await findAny(parts.renditions, request, [width]);
  if (exact !== null) return { kind: 'exact', ...exact };
  const substitute = await findAny(parts.renditions, request, substituteWidths(width));
  if (substitute !== null) return { kind: 'substitute', ...substitute };
  const created = await makeInTime(parts, request);
  if (created !== 'late') return created;
  const any = await findAny(parts.renditions, request, IMAGE_WIDTHS.toReversed());
  return any === null ? { kind: 'nothing-yet' } : { kind: 'substitute', ...any };
}

/** Widths that can replace one: the next larger ones, then smaller ones down to half of it. */
export function substituteWidths(width: ImageWidth): ImageWidth[] {
  const larger = IMAGE_WIDTHS.filter((candidate) => candidate > width);
  const smaller = IMAGE_WIDTHS.filter((candidate) => candidate < width && candidate >= width / 2);
  return [...larger, ...smaller.toReversed()];
}

type Found = { rendition: Rendition; bytes: Uint8Array };

async function findAny(
  renditions: Renditions,
  { websiteId, medium, formats }: RenditionRequest,
  widths: readonly ImageWidth[],
): Promise<Found | null> {
  for (const width of widths)
    for (const format of formats) {
      const bytes = await renditions.find(websiteId, medium, { width, format });
      if (bytes !== null) return { rendition: { width, format }, bytes };
    }
  return null;
}

/** The rendition is completed and stored even if the request no longer waits for it. */
async function makeInTime(parts: ChooseParts, request: RenditionRequest): Promise<RenditionChoice | 'late'> {
  const { websiteId, medium, width, formats } = request;
  const rendition: Rendition = { width, format: formats.at(-1) ?? 'jpeg' };
  const pending = parts.renditions.get(websiteId, medium, rendition, 'visitor').then(
    (bytes): RenditionChoice => (bytes === null ? { kind: 'lost' } : { kind: 'exact', rendition, bytes }),
    (error: unknown) => {
      parts.log.warn({ websiteId, mediaId: medium.id, width, err: error }, 'rendition failed');
      return 'late' as const;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), parts.waitMs);
  });
  return await Promise.race([pending, late]).finally(() => clearTimeout(timer));
}
