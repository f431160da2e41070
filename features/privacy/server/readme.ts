import { fillMessage } from '#kernel/text/fill-message.ts';
import { README } from './messages.ts';

export function toReadme({ email, createdAt }: { email: string; createdAt: Date }): string {
  const lines = [
    fillMessage(README.title, { email }),
    '',
    fillMessage(README.date, { date: createdAt.toISOString() }),
    '',
  ];
  const files = Object.entries(README.files).map(([file, text]) => `${file.padEnd(26)}${text}`);
  return [...lines, README.about, '', ...files, '', README.notes, ''].join('\n');
}
