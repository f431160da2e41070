import type { ImageColors } from './child/colors.ts';

/** Facts about a file, determined once when it is added. */
export interface MediumProperties {
  /** 0 for files other than pictures, like the height. */
  width: number;
  height: number;
  /** Whether it has transparent parts. */
  alpha: boolean;
  /** 1 for a still. */
  frames: number;
  colors: ImageColors | null;
}

export type Examination = { ok: true; properties: MediumProperties } | { ok: false; reason: 'broken' | 'too-large' };
