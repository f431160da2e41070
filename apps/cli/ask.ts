import { createInterface } from 'node:readline/promises';

/** Asks on the terminal and gives the line that is typed. */
export async function askLine(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
