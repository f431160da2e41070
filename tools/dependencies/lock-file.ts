import { z } from 'zod';

const Ranges = z.record(z.string(), z.string()).default({});

/** The fields of a declared or locked package that the checks use. */
export const Manifest = z.object({ dependencies: Ranges, devDependencies: Ranges, optionalDependencies: Ranges });
export type Manifest = z.infer<typeof Manifest>;

const LockedPackage = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  dependencies: Ranges,
  peerDependencies: Ranges,
  optionalDependencies: Ranges,
});
export type LockedPackage = z.infer<typeof LockedPackage>;

/** The lock file: packages by installation folder. '' is the project itself. */
export const LockFile = z.object({ packages: z.record(z.string(), LockedPackage) });
export type LockFile = z.infer<typeof LockFile>;

export function packageNameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Where `name` is found when required from `folder`: the nearest parent `node_modules`. */
export function resolveFolder(lock: LockFile, folder: string, name: string): string | null {
  const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
  if (candidate in lock.packages) return candidate;
  if (folder === '') return null;
  const parent = folder.lastIndexOf('/node_modules/');
  return resolveFolder(lock, parent === -1 ? '' : folder.slice(0, parent), name);
}
