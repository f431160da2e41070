import type { ImageColors } from './child/colors.ts';

/** What is found out about a file once, when it comes in. */
export interface MediumFacts {
  /** 0 for what is no picture, as is the height. */
  width: number;
  height: number;
  /** Whether parts of it are clear. */
  alpha: boolean;
  /** 1 for what stands still. */
  frames: number;
  colors: ImageColors | null;
}

export type Examination = { ok: true; facts: MediumFacts } | { ok: false; reason: 'broken' | 'too-large' };
