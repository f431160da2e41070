import { type SpawnOptions, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * PostgreSQL refuses to run as root. `namespace`: root outside is `nobody` inside a user namespace, so the files stay
 * ours. `user`: a different user, where namespaces are blocked or the data already belongs to another user.
 */
export type RunAs = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number };

export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

export const UNPRIVILEGED_USER = { uid: 65534, gid: 65534 } as const;
const NAMESPACE = [
  'unshare',
  '-U',
  `--map-user=${UNPRIVILEGED_USER.uid}`,
  `--map-group=${UNPRIVILEGED_USER.gid}`,
  '--',
];

export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface CommandOptions {
  cwd: string;
  /**
   * The program gets SIGINT when our process (strictly, the calling thread) ends in any way, where the system supports
   * it.
   */
  endsWithParent?: boolean;
}

export function toCommand(runAs: RunAs, program: readonly string[], { cwd, endsWithParent }: CommandOptions): Command {
  const commandLine = [
    ...(runAs.kind === 'namespace' ? NAMESPACE : []),
    ...(endsWithParent === true && findProgram('setpriv') !== undefined ? ['setpriv', '--pdeathsig', 'INT', '--'] : []),
    ...program,
  ];
  const [file = '', ...args] = commandLine;
  const identity = runAs.kind === 'user' ? { uid: runAs.uid, gid: runAs.gid } : {};
  // Only PATH: variables of the caller such as PGPORT or PGDATA would affect the server.
  return { file, args, options: { cwd, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }, ...identity } };
}

/** Whether this identity can execute `postgres` and write to the folder. */
export function canRun(runAs: RunAs, postgres: string, folder?: string): boolean {
  const script = folder === undefined ? '"$0" --version' : '"$0" --version && test -w "$1" && test -x "$1"';
  const { file, args, options } = toCommand(runAs, ['sh', '-c', script, postgres, folder ?? ''], { cwd: '/' });
  return spawnSync(file, args, { ...options, stdio: 'ignore' }).status === 0;
}
