import { type LockFile, type Manifest, packageNameOf } from './lock-file.ts';

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

const declared = (manifest: Manifest) =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies });

export function findLooseVersions(manifest: Manifest): string[] {
  return declared(manifest)
    .filter(([, range]) => !EXACT.test(range))
    .map(([name, range]) => `package.json: ${name} is "${range}"; pin it to one version`);
}

/** A registry URL in the lock file would make every installation use that host. */
export function findRegistryHosts(lock: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved }]) => resolved !== undefined && /^https?:/.test(resolved))
    .map(([folder, { resolved }]) => `package-lock.json: ${folder} names a registry: ${resolved}`);
}

export function findUnlocked(manifest: Manifest, lock: LockFile): string[] {
  return declared(manifest).flatMap(([name, range]) => {
    const locked = lock.packages[`node_modules/${name}`]?.version;
    if (locked === undefined) return [`package-lock.json: ${name} is missing; run npm install`];
    return EXACT.test(range) && locked !== range
      ? [`package-lock.json: ${name} is ${locked}, package.json requires ${range}`]
      : [];
  });
}

export type DuplicateCheck = {
  readonly lock: LockFile;
  /** Packages that must be installed in one version only. */
  readonly watched: ReadonlySet<string>;
  /** Packages that may be installed twice, with the reason. */
  readonly allowed: Readonly<Record<string, string>>;
};

export function findDuplicates({ lock, watched, allowed }: DuplicateCheck): string[] {
  const versions = new Map<string, Set<string>>();
  for (const [folder, { version }] of Object.entries(lock.packages)) {
    if (folder === '' || version === undefined) continue;
    const name = packageNameOf(folder);
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const duplicates = [...versions].filter(([name, found]) => found.size > 1 && watched.has(name));
  const unexpected = duplicates
    .filter(([name]) => !(name in allowed))
    .map(([name, found]) => `${name} is installed in ${found.size} versions: ${[...found].join(', ')}`);
  const stale = Object.keys(allowed)
    .filter((name) => !duplicates.some(([other]) => other === name))
    .map((name) => `${name} is listed as an allowed duplicate but is not duplicated: remove it from the list`);
  return [...unexpected, ...stale];
}
