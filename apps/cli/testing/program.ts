import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { builtProgram } from './built-program.ts';

export interface ProgramOptions {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Standard input. Empty by default. */
  input?: string;
  /** Another copy of the built program. The one of this project by default. */
  program?: string;
}

export interface Ending {
  /** The exit code, or the name of the signal that ended it. */
  code: number | string | null;
  output: string;
}

export interface Program {
  pid: number;
  /** The base URL. */
  address: string;
  ended: Promise<Ending>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the web process on a free port and returns it once it is ready. Throws its output if it exits before. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const child = spawnProgram(['start'], options);
  const ended = watchEnding(child);
  const earlyExit = ended.then(({ code, output }) => {
    throw new Error(`The program ended with ${code} before it was ready:\n${output}`);
  });
  const address = await Promise.race([readAddress(child), earlyExit]);
  earlyExit.catch(() => undefined);
  return { pid: child.pid ?? 0, address, ended, kill: (signal) => void child.kill(signal) };
}

/** Runs one command of the program to completion. */
export async function runProgram(args: readonly string[], options: ProgramOptions): Promise<Ending> {
  return await watchEnding(spawnProgram(args, options));
}

/** The process id of the program's own database server. */
export function readPostmaster(dataDir: string): number {
  return Number.parseInt(readFileSync(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function spawnProgram(
  args: readonly string[],
  { dataDir, env, input, program = builtProgram() }: ProgramOptions,
): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    // No variables of the test run: its DATABASE_URL would be used as the installation's.
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_FORMAT: 'json',
      VITRINE_DATA: dataDir,
      VITRINE_OWNER_PASSWORD: 'a password for tests',
      ...env,
    },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  return child;
}

async function watchEnding(child: ChildProcess): Promise<Ending> {
  let output = '';
  const append = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on('data', append);
  child.stderr?.on('data', append);
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The program has no output to read');
  return await new Promise((resolve) => {
    createInterface({ input: stdout }).on('line', (line) => {
      const address = /"address":"([^"]+)","msg":"Vitrine is ready"/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
