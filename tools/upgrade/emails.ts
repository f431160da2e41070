import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 100;

/** Waits for an email to an address that contains the pattern, and returns what the pattern matches. */
export async function findInEmail(dataDir: string, to: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const emails = (await readOutbox(dataDir)).filter((email) => email.to?.[0]?.address === to);
    const [found] = emails.flatMap((email) => pattern.exec(toText(email))?.[0] ?? []);
    if (found !== undefined) return found;
    if (Date.now() > deadline)
      throw new Error(`No email to ${to} with ${pattern} in:\n${emails.map(toText).join('\n---\n')}`);
    await sleep(POLL_INTERVAL_MS);
  }
}

/** The text and the headers, where the link for unsubscribing is. */
function toText({ text = '', headers }: Email): string {
  return [text, ...headers.map(({ value }) => value)].join('\n');
}

/** The emails of an installation without a mail server. */
async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  // The folder does not exist before the first email.
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return await Promise.all(files.map(async (name) => await PostalMime.parse(await readFile(path.join(folder, name)))));
}
