import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { findProgram } from '#platform/db/embedded/run-as.ts';

/** The package names of one program, by package manager. */
export type PackageNames = Record<'apt-get' | 'dnf' | 'apk', readonly string[]>;

export type InstallOutcome = { installed: true } | { installed: false; reason: string };

const MANAGERS = ['apt-get', 'dnf', 'apk'] as const;
type Manager = (typeof MANAGERS)[number];

// A server installed with a package must not start automatically. Debian checks this file, which exists only during the
// installation.
const PREVENT_SERVICE_START = `if [ ! -e /usr/sbin/policy-rc.d ]; then
  printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d
  chmod +x /usr/sbin/policy-rc.d
  trap 'rm -f /usr/sbin/policy-rc.d' EXIT
fi`;

const SCRIPTS: Record<Manager, string> = {
  'apt-get': `set -e
${PREVENT_SERVICE_START}
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends "$@"`,
  dnf: 'dnf install -y "$@"',
  apk: 'apk add --no-cache "$@"',
};

/** Installs with the package manager of the system, as root or with a passwordless sudo. Its output goes to stderr. */
export function installPackages(names: PackageNames): InstallOutcome {
  const manager = MANAGERS.find((name) => findProgram(name) !== undefined);
  if (manager === undefined) return fail('no supported package manager was found');
  const asRoot = toRootCommand();
  if (asRoot === undefined) return fail('installation needs root or passwordless sudo');
  const [file = 'sh', ...args] = [...asRoot, 'sh', '-c', SCRIPTS[manager], 'install', ...names[manager]];
  process.stderr.write(`Installing ${names[manager].join(', ')} with ${manager} …\n`);
  const { status } = spawnSync(file, args, { stdio: ['ignore', 2, 2] });
  return status === 0 ? { installed: true } : fail(`${manager} failed (see its messages above)`);
}

function fail(reason: string): InstallOutcome {
  return { installed: false, reason };
}

function toRootCommand(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  if (findProgram('sudo') === undefined) return undefined;
  const allowed = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return allowed ? ['sudo', '-n', '--'] : undefined;
}

/** Runs the function of a tool if the tool itself was started, and prints the result or the error. */
export async function runAsCommand(toolUrl: string, ensure: () => string | Promise<string>): Promise<void> {
  if (toolUrl !== pathToFileURL(process.argv[1] ?? '').href) return;
  try {
    console.log(await ensure());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
