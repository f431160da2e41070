import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RoleOptions {
  name: string;
  /** What follows `node`. */
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

const ERROR_LEVEL = 50;
const KEPT_LINES = 40;
const READY = new Set(['Vitrine is ready', 'the worker is ready']);

/** One process of the shop, under a manager that starts it anew when it ends. */
export class ProcessRole {
  readonly name: string;
  /** Endings of a process at work that nobody asked for, each with the last lines that it wrote. */
  readonly unbidden: string[] = [];
  /** Starts that came to nothing, such as while the database was away. */
  failedStarts = 0;
  /** Errors in its log, by their words. */
  readonly errors = new Map<string, number>();
  readonly #options: RoleOptions;
  #child: ChildProcess | undefined;
  #lines: string[] = [];
  #isBidden = false;
  #isReady = false;

  constructor(options: RoleOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Settings of this start alone come on top of the role's own. */
  start(env: Readonly<Record<string, string>> = {}): void {
    const child = spawn(process.execPath, [...this.#options.args], {
      // Nothing of the environment of the run: a DATABASE_URL there would be taken for the shop's.
      env: { PATH: process.env['PATH'], ...this.#options.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#isBidden = false;
    this.#isReady = false;
    this.#lines = [];
    this.#child = child;
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => this.#read(line));
    child.once('exit', (code, signal) => {
      if (this.#isBidden) return;
      if (this.#isReady) this.unbidden.push(`${this.name} ended with ${code ?? signal}\n${this.#lines.join('\n')}`);
      else this.failedStarts += 1;
      this.start(env);
    });
  }

  /** Ends it without a warning; resolves when it is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    this.#isBidden = true;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  #read(line: string): void {
    this.#lines = [...this.#lines, line].slice(-KEPT_LINES);
    if (!line.startsWith('{')) return;
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (READY.has(msg)) this.#isReady = true;
    if (level >= ERROR_LEVEL) this.errors.set(msg, (this.errors.get(msg) ?? 0) + 1);
  }
}
