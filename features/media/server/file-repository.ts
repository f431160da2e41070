import { z } from 'zod';
import type { MediaId, MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { versionOf } from './image-json.ts';
import type { Medium, MediumRow } from './repository.ts';
import { fromRow, mediumColumns } from './repository.ts';

// The file of a medium, and the one that it replaced.

const Color = z.string();
const Colors = z.strictObject({
  topLeft: Color,
  topRight: Color,
  bottomLeft: Color,
  bottomRight: Color,
  center: Color,
  dominant: Color,
});

/** A file as the row of its medium describes it. */
export const StoredFileFacts = z.strictObject({
  filename: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  width: z.int(),
  height: z.int(),
  alpha: z.boolean(),
  frames: z.int(),
  colors: Colors.nullable(),
  focalPoint: z.tuple([z.number(), z.number()]),
});
export type StoredFileFacts = z.infer<typeof StoredFileFacts>;

export function factsOf(medium: Medium): StoredFileFacts {
  const { filename, contentType, bytes, sha256, width, height, alpha, frames, colors, focalPoint } = medium;
  const [x, y] = focalPoint;
  return { filename, contentType, bytes, sha256, width, height, alpha, frames, colors, focalPoint: [x, y] };
}

/** More would hardly be linked to any more. */
const MAX_FORMER_VERSIONS = 50;

/**
 * Replaces the file of a medium and stores which one it was before. The revision is that of the details: it changes
 * with the focal point only, so that a form with unsaved texts can still be saved.
 */
export async function replaceFile(
  db: Db,
  websiteId: WebsiteId,
  { before, file, memberId }: { before: Medium; file: StoredFileFacts; memberId: MemberId | null },
): Promise<Medium> {
  const [x, y] = file.focalPoint;
  const rows = await db.sql<MediumRow>`
    update media set filename = ${file.filename}, content_type = ${file.contentType}, bytes = ${file.bytes},
      sha256 = decode(${file.sha256}, 'hex'), width = ${file.width}, height = ${file.height}, alpha = ${file.alpha},
      frames = ${file.frames}, colors = ${file.colors === null ? null : JSON.stringify(file.colors)}::jsonb,
      focal_x = ${x}, focal_y = ${y}, prepared_at = null, previous_file = ${JSON.stringify(factsOf(before))}::jsonb,
      revision = revision + case when focal_x <> ${x} or focal_y <> ${y} then 1 else 0 end, updated_by = ${memberId},
      former_versions = (array_prepend(${versionOf(before)}::text,
        array_remove(array_remove(former_versions, ${versionOf(before)}), ${versionOf(file)})))[:${MAX_FORMER_VERSIONS}::int]
    where website_id = ${websiteId} and id = ${before.id} returning ${mediumColumns}`;
  const [row] = rows;
  if (row === undefined) throw new Error('The medium is locked, so it exists');
  return fromRow(row);
}

export async function findPrevious(db: Db, websiteId: WebsiteId, id: MediaId): Promise<StoredFileFacts | null> {
  const [row] = await db.sql<{ previous: unknown }>`
    select previous_file as previous from media where website_id = ${websiteId} and id = ${id}`;
  return StoredFileFacts.nullable().parse(row?.previous ?? null);
}
