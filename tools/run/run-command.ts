import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Command = {
  /** The program, followed by its arguments. */
  readonly line: readonly [string, ...string[]];
  /** Set, or removed if undefined, only in the environment of the child process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Shows the output as it arrives instead of capturing it. */
  readonly live?: boolean;
};

export type Outcome = { readonly ok: boolean; readonly output: string; readonly seconds: number };

/** The path of a program from an installed package. */
export function installed(name: string): string {
  return join('node_modules/.bin', name);
}

export async function runCommand({ line: [program, ...args], env = {}, live = false }: Command): Promise<Outcome> {
  const startedAt = performance.now();
  // Child processes write to a pipe. This keeps their colors if our own output is a terminal.
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    env: { ...process.env, ...colour, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const exitResult = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(`${program}: ${error.message}`));
    child.once('close', (code, signal) => resolve(code ?? `${program}: ended by ${signal}`));
  });
  if (typeof exitResult === 'string') chunks.push(Buffer.from(`${exitResult}\n`));
  return {
    ok: exitResult === 0,
    output: Buffer.concat(chunks).toString(),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
