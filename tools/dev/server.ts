import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { prettyLine } from '#platform/log/pretty.ts';
import type { ThemeProblem } from '#platform/render/theme.ts';
import { printProblems } from './print-problems.ts';

export interface ServerOptions {
  env: Readonly<Record<string, string>>;
  themeFolder: string;
}

/** The web process from source, which can be restarted. */
export class DevServer {
  readonly #options: ServerOptions;
  #child: ChildProcess | undefined;

  constructor(options: ServerOptions) {
    this.#options = options;
  }

  start(): void {
    const child = spawn(process.execPath, ['--import', 'tsx', '--enable-source-maps', 'apps/cli/main.ts', 'start'], {
      env: { ...process.env, ...this.#options.env, LOG_FORMAT: 'json' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // In its own process group: Ctrl-C only reaches this process, which then stops the server gracefully.
      detached: true,
    });
    createInterface({ input: child.stdout }).on('line', (line) => this.#print(line));
    this.#child = child;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }

  #print(line: string): void {
    if (!line.startsWith('{')) return console.log(line);
    const { msg, problems } = JSON.parse(line) as { msg?: string; problems?: readonly ThemeProblem[] };
    // Already printed when the theme was imported.
    if (msg === 'theme problem') return;
    if (problems === undefined) process.stdout.write(prettyLine(line));
    else printProblems(this.#options.themeFolder, problems);
  }
}
