import type { Speaker } from './languages.ts';

/** What made-up letters are about. */
export interface SampleFacts {
  shop: string;
  /** Where their links lead. */
  url: string;
  speaker: Speaker;
}
