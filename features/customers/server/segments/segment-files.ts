import { listSegmentsInUse } from '#features/discounts/server/index.ts';
import type { SegmentFile } from '#features/sites/segment-file.ts';
import type { Ctx } from '#platform/context.ts';
import * as segmentsRepository from './segment-repository.ts';

/** The segments of the website in the format of a site folder. */
export async function readSegmentFiles({ db, websiteId }: Ctx): Promise<SegmentFile[]> {
  const segments = await segmentsRepository.list(db, websiteId);
  return segments.map(({ slug, name, filter }) => ({ slug, name, filter }));
}

/** Adds the segments of a site folder, or replaces those with the same slugs. Call it before discounts are saved. */
export async function saveSegments(ctx: Ctx, segments: readonly SegmentFile[]): Promise<void> {
  await segmentsRepository.lockSlugs(ctx.db, ctx.websiteId);
  await segmentsRepository.save(ctx.db, ctx.websiteId, { segments, now: ctx.clock() });
}

/** Removes the other segments after discounts were saved. Those of discounts in the trash stay. */
export async function removeOtherSegments(ctx: Ctx, segments: readonly SegmentFile[]): Promise<void> {
  const { db, websiteId } = ctx;
  const kept = new Set([...segments.map(({ slug }) => slug), ...(await listSegmentsInUse(db, websiteId))]);
  const others = (await segmentsRepository.list(db, websiteId)).filter(({ slug }) => !kept.has(slug));
  await segmentsRepository.remove(
    db,
    websiteId,
    others.map(({ slug }) => slug),
  );
}

/** The names of all segments by their slugs. */
export async function listSegmentNames({ db, websiteId }: Ctx): Promise<ReadonlyMap<string, string>> {
  return new Map((await segmentsRepository.list(db, websiteId)).map(({ slug, name }) => [slug, name]));
}
