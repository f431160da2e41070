import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts on the terminal and returns the line typed. */
export async function promptLine(question: string): Promise<string> {
  return await prompt(question, process.stdout);
}

/** Prompts without echoing the input. Without a terminal, reads the first line of standard input. */
export async function promptSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return await readFirstLine();
  process.stdout.write(question);
  const answer = await prompt('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stdout.write('\n');
  return answer;
}

async function prompt(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) return line;
  return '';
}
