import { MAX_SEGMENTS } from '#features/sites/segment-file.ts';
import type { ActivitySubject } from '#platform/activity/activity.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { matchesRevision } from '#platform/http/revision.ts';
import { customerErrors } from '../../errors.ts';
import { type SegmentInput, toSegmentSlug } from '../../segment.ts';
import type { Segment } from './segment-repository.ts';
import * as segmentsRepository from './segment-repository.ts';

export function toSubject({ slug, name }: Pick<Segment, 'slug' | 'name'>): ActivitySubject {
  return { kind: 'customer-segment', id: slug, label: name };
}

export async function createSegment(ctx: Ctx, { name, filter }: SegmentInput): Promise<Segment> {
  return await inTransaction(ctx, async (tx) => {
    const taken = await segmentsRepository.lockSlugs(tx.db, tx.websiteId);
    if (taken.size >= MAX_SEGMENTS) throw customerErrors.error('CUSTOMERS_TOO_MANY_SEGMENTS', { max: MAX_SEGMENTS });
    const segment = { slug: toSegmentSlug(name, taken), name, filter };
    await segmentsRepository.save(tx.db, tx.websiteId, { segments: [segment], now: tx.clock() });
    tx.activity?.describe({ subject: toSubject(segment), after: { name, filter } });
    return { ...segment, revision: 1 };
  });
}

export interface UpdateSegment extends SegmentInput {
  slug: string;
  /** The revision that was edited. */
  ifMatch?: string | undefined;
}

export async function updateSegment(ctx: Ctx, input: UpdateSegment): Promise<Segment> {
  const { slug, name, filter } = input;
  return await inTransaction(ctx, async (tx) => {
    const before = await segmentsRepository.lock(tx.db, tx.websiteId, slug);
    if (before === null) throw customerErrors.error('CUSTOMERS_SEGMENT_NOT_FOUND');
    if (!matchesRevision(input, before.revision)) throw customerErrors.error('CUSTOMERS_SEGMENT_CHANGED');
    await segmentsRepository.save(tx.db, tx.websiteId, { segments: [{ slug, name, filter }], now: tx.clock() });
    tx.activity?.describe({
      subject: toSubject({ slug, name }),
      before: { name: before.name, filter: before.filter },
      after: { name, filter },
    });
    return { slug, name, filter, revision: before.revision + 1 };
  });
}
