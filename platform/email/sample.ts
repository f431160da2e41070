import type { Speaker } from './languages.ts';

/** Data for sample emails. */
export interface SampleFacts {
  shop: string;
  /** Target of their links. */
  url: string;
  speaker: Speaker;
}
