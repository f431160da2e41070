import { ChildFailure } from '#platform/child/child.ts';
import { type ChildPool, createChildPool } from '#platform/child/child-pool.ts';
import { programFile } from '#platform/child/program-file.ts';
import type { CropInput } from './child/crop-picture.ts';
import type { PictureTask, RenditionInput } from './child/picture-tasks.ts';
import type { Examination } from './medium-properties.ts';

// Pictures are read and rendered in child processes. An SVG of a few hundred bytes can keep the image library busy for
// minutes, and only killing its process stops it.

/** CPU time. On a busy machine the same work may take much longer by the clock. */
const CPU_MS = 30_000;
const DEADLINE_MS = 120_000;
const BACKGROUND_DEADLINE_MS = 600_000;
/** Limit of each process: about twice what a picture of 100 megapixels takes. */
const RESIDENT_MB = 1000;
const MAX_REMEMBERED = 1000;

export interface PictureProcess {
  /** The SVG without anything that could run or load. Null when it is not an SVG, or too slow to read. */
  sanitizeSvg: (bytes: Uint8Array) => Promise<Uint8Array | null>;
  examine: (bytes: Uint8Array, contentType: string) => Promise<Examination>;
  /** A part of a picture in its own format. Null when it cannot be read. */
  crop: (input: CropInput) => Promise<Uint8Array | null>;
  /** Null when it cannot be rendered. `key` names the rendition: one that was too slow is not tried again. */
  draw: (key: string, input: RenditionInput) => Promise<Uint8Array | null>;
}

interface Limits {
  cpuMs: number;
  deadlineMs: number;
  isBackground?: boolean;
}

export function createPictureProcess({ cpuMs, deadlineMs, isBackground = false }: Limits): PictureProcess {
  const pool = createChildPool<PictureTask, unknown>({
    file: programFile('picture-child', import.meta.url),
    cpuMs,
    deadlineMs,
    memoryMb: 256,
    residentMb: RESIDENT_MB,
    idleMs: 30_000,
    isBackground,
  });
  const tooSlow = new Set<string>();
  return {
    async sanitizeSvg(bytes) {
      return (await orNull(pool, { kind: 'clean', bytes })) as Uint8Array | null; // the reply type of `doPictureTask`
    },
    async examine(bytes, contentType) {
      const found = (await orNull(pool, { kind: 'examine', bytes, contentType })) as Examination | null; // as above
      return found ?? { ok: false, reason: 'broken' };
    },
    async crop(input) {
      return (await orNull(pool, { kind: 'crop', ...input })) as Uint8Array | null; // as above
    },
    async draw(key, input) {
      if (tooSlow.has(key)) return null;
      try {
        return (await pool.run({ kind: 'draw', ...input })) as Uint8Array | null; // as above
      } catch (error) {
        if (!isDeadline(error)) throw error;
        if (tooSlow.size >= MAX_REMEMBERED) tooSlow.clear();
        tooSlow.add(key);
        return null;
      }
    },
  };
}

/** A picture that makes its process exceed the time or memory limit is broken. */
async function orNull(pool: ChildPool<PictureTask, unknown>, task: PictureTask): Promise<unknown> {
  try {
    return await pool.run(task);
  } catch (error) {
    if (error instanceof ChildFailure && error.isCausedByTask) return null;
    throw error;
  }
}

function isDeadline(error: unknown): boolean {
  return error instanceof ChildFailure && error.reason === 'deadline';
}

export const pictures = createPictureProcess({ cpuMs: CPU_MS, deadlineMs: DEADLINE_MS });

/** For renditions made in advance: leaves most of the CPU time to others. */
export const backgroundPictures = createPictureProcess({
  cpuMs: CPU_MS,
  deadlineMs: BACKGROUND_DEADLINE_MS,
  isBackground: true,
});
