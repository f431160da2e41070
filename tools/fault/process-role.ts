import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RoleOptions {
  name: string;
  /** The arguments after `node`. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

const ERROR_LEVEL = 50;
const MAX_LOG_LINES = 40;
const READY = new Set(['Vitrine is ready', 'the worker is ready']);

/** One process of the shop, supervised and restarted when it ends. */
export class ProcessRole {
  readonly name: string;
  /** Unexpected exits of a running process, each with its last lines of output. */
  readonly unexpectedExits: string[] = [];
  /** Starts that failed, for example while the database was unavailable. */
  failedStarts = 0;
  /** Errors in its log, counted by message. */
  readonly errors = new Map<string, number>();
  readonly #options: RoleOptions;
  #child: ChildProcess | undefined;
  #lines: string[] = [];
  #isExpectedExit = false;
  #isReady = false;

  constructor(options: RoleOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** `env` is added to the role's own environment for this start. */
  start(env: Readonly<Record<string, string>> = {}): void {
    const child = spawn(process.execPath, [...this.#options.args], {
      // Does not inherit the environment of the run: the shop would use its DATABASE_URL.
      env: { PATH: process.env['PATH'], ...this.#options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#isExpectedExit = false;
    this.#isReady = false;
    this.#lines = [];
    this.#child = child;
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => this.#read(line));
    child.once('exit', (code, signal) => {
      if (this.#isExpectedExit) return;
      if (this.#isReady)
        this.unexpectedExits.push(`${this.name} ended with ${code ?? signal}\n${this.#lines.join('\n')}`);
      else this.failedStarts += 1;
      this.start(env);
    });
  }

  /** Kills the process immediately and resolves when it has exited. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#isExpectedExit = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #read(line: string): void {
    this.#lines = [...this.#lines, line].slice(-MAX_LOG_LINES);
    if (!line.startsWith('{')) return;
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (READY.has(msg)) this.#isReady = true;
    if (level >= ERROR_LEVEL) this.errors.set(msg, (this.errors.get(msg) ?? 0) + 1);
  }
}
