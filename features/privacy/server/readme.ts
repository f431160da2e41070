import { README } from './messages.ts';

export function toReadme({ email, createdAt }: { email: string; createdAt: Date }): string {
  const lines = [
    README.title.replace('{email}', email),
    '',
    README.date.replace('{date}', createdAt.toISOString()),
    '',
  ];
  const files = Object.entries(README.files).map(([file, text]) => `${file.padEnd(26)}${text}`);
  return [...lines, README.about, '', ...files, '', README.notes, ''].join('\n');
}
