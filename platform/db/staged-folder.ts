import { mkdir, rename, rm } from 'node:fs/promises';
import type { BodyLine } from './archive/format.ts';
import { FileRestorer } from './archive/storage-files.ts';

/** Complete files in a folder next to their destination. */
export interface StagedFolder {
  /** Moves the files into place. The previous ones are kept until `finish`. Can be called again. */
  swap(): Promise<void>;
  /** Restores the previous files, if they were replaced, and removes the staged ones. */
  undo(): Promise<void>;
  /** Removes the previous files. */
  finish(): Promise<void>;
}

/**
 * Writes the files of the archive next to the folder, so that the old ones are replaced only when all new ones are
 * complete.
 */
export async function stageFiles(dir: string, lines: AsyncIterable<BodyLine>): Promise<StagedFolder> {
  const stagingDir = `${dir}.restoring`;
  const replaced = `${dir}.replaced-${Date.now()}`;
  await rm(stagingDir, { recursive: true, force: true });
  await mkdir(stagingDir, { recursive: true });
  const staged = createStagedFolder({ dir, stagingDir, replaced });
  const restorer = new FileRestorer(stagingDir);
  try {
    for await (const line of lines) {
      if (line.kind === 'file') await restorer.begin(line.path);
      if (line.kind === 'chunk') await restorer.append(line.data);
    }
    await restorer.close();
  } catch (error) {
    await restorer.close().catch(() => undefined);
    await staged.undo();
    throw error;
  }
  return staged;
}

interface Folders {
  dir: string;
  stagingDir: string;
  replaced: string;
}

function createStagedFolder({ dir, stagingDir, replaced }: Folders): StagedFolder {
  let hadPrevious = false;
  let isSwapped = false;
  return {
    async swap() {
      if (isSwapped) return;
      hadPrevious = await renameIfExists(dir, replaced);
      try {
        await rename(stagingDir, dir);
      } catch (error) {
        if (hadPrevious) await rename(replaced, dir);
        throw error;
      }
      isSwapped = true;
    },
    async undo() {
      if (isSwapped) {
        await rename(dir, stagingDir);
        if (hadPrevious) await rename(replaced, dir);
        isSwapped = false;
      }
      await rm(stagingDir, { recursive: true, force: true });
    },
    finish: () => rm(replaced, { recursive: true, force: true }),
  };
}

async function renameIfExists(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
