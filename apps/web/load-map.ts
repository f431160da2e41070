import { readFile } from 'node:fs/promises';
import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { LoadMap } from '#features/analytics/server/index.ts';

/** Loads the source maps that the build stored beside the scripts. They are not served as assets. */
export function createMapLoader(folder: string): LoadMap {
  return async (file) => {
    try {
      return JSON.parse(await readFile(path.join(folder, `${path.basename(file)}.map`), 'utf8')) as SourceMapPayload;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
}
