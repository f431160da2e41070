import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type Command = {
  /** The program, then its arguments. */
  readonly line: readonly [string, ...string[]];
  /** Set, or removed where undefined, in the environment of the child alone. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Show the output as it comes instead of keeping it. */
  readonly live?: boolean;
};

export type Outcome = { readonly ok: boolean; readonly output: string; readonly seconds: number };

/** A program of an installed package. */
export function installed(name: string): string {
  return join('node_modules/.bin', name);
}

export async function runCommand({ line: [program, ...args], env = {}, live = false }: Command): Promise<Outcome> {
  const began = performance.now();
  // Children see a pipe; they keep their colours when we end in a terminal.
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    env: { ...process.env, ...colour, ...env },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ending = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(`${program}: ${error.message}`));
    child.once('close', (code, signal) => resolve(code ?? `${program}: ended by ${signal}`));
  });
  if (typeof ending === 'string') chunks.push(Buffer.from(`${ending}\n`));
  return { ok: ending === 0, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - began) / 1000 };
}
