import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeInstallation } from '#platform/db/embedded/installation.ts';
import { findProgram } from '#platform/db/embedded/run-as.ts';
import { installPackages, type PackageNames, runAsCommand } from './system-packages.ts';

const PACKAGES: PackageNames = {
  'apt-get': ['postgresql'],
  dnf: ['postgresql-server'],
  apk: ['postgresql'],
};

/** The folder with `initdb` and `postgres` of a system PostgreSQL, version 15 or later. Installs one if needed. */
export async function ensurePostgres(): Promise<string> {
  const before = await findPostgres();
  if (before.binDir !== undefined) return before.binDir;
  const outcome = installPackages(PACKAGES);
  const after = await findPostgres();
  if (after.binDir !== undefined) return after.binDir;
  throw new Error(
    [
      'A PostgreSQL server, version 15 or later, is missing.',
      ...after.rejections.map((reason) => `  ${reason}`),
      outcome.installed ? '  The system offers no newer one.' : `  It was not installed: ${outcome.reason}.`,
      'Install it (Debian, Ubuntu: apt-get install postgresql; newer versions: https://www.postgresql.org/download/)',
      'or set TEST_DATABASE_URL to a server where databases may be created.',
    ].join('\n'),
  );
}

interface PostgresSearch {
  binDir?: string;
  /** Why the found installations cannot be used. */
  rejections: string[];
}

async function findPostgres(): Promise<PostgresSearch> {
  const rejections: string[] = [];
  for (const binDir of listCandidates()) {
    try {
      await describeInstallation(binDir);
      return { binDir, rejections };
    } catch (error) {
      rejections.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { rejections };
}

function listCandidates(): string[] {
  const onPath = findProgram('postgres');
  return [
    ...listVersioned('/usr/lib/postgresql'),
    ...readPgConfig(),
    ...(onPath === undefined ? [] : [dirname(onPath)]),
  ];
}

// Debian's layout: one folder per major version. The newest comes first.
function listVersioned(root: string): string[] {
  try {
    const versions = readdirSync(root).map(Number).filter(Number.isInteger);
    return versions.sort((a, b) => b - a).map((version) => join(root, String(version), 'bin'));
  } catch {
    return []; // no such folder
  }
}

function readPgConfig(): string[] {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

await runAsCommand(import.meta.url, ensurePostgres);
