import { LANES, type Lane } from '#kernel/contract/job.ts';

/** A number of places for each lane. */
export type LanePlaces = Readonly<Record<Lane, number>>;

/**
 * Concurrent jobs in each process. Emails wait for mail servers and cost little. Pictures are rendered by child
 * processes that use a whole core.
 */
export const DEFAULT_CONCURRENCY: LanePlaces = { mail: 3, default: 3, images: 2, bulk: 2 };

export function placesInEachLane(places: number): LanePlaces {
  return toLanePlaces(() => places);
}

export function toLanePlaces(placesOf: (lane: Lane) => number): LanePlaces {
  return Object.fromEntries(LANES.map((lane) => [lane, placesOf(lane)])) as Record<Lane, number>;
}
