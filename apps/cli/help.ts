import type { Command } from './command.ts';

export function helpText(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { usage, summary }]) => {
    return `  ${`vitrine ${name} ${usage}`.trim().padEnd(58)}${summary}`;
  });
  return `Vitrine: websites with an online store\n\n${rows.join('\n')}\n\nSettings are read from the environment; see README.md.\n`;
}
