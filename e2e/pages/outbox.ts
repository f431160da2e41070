import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Shop } from '../fixtures/shop.ts';
import { expect } from '../fixtures/test.ts';

export interface EmailQuery {
  to: string;
  containing: string;
}

/** How many emails of the shop to an address contain this text. */
export async function countEmails({ dataDir }: Shop, { to, containing }: EmailQuery): Promise<number> {
  const mails = await readOutbox(dataDir);
  return mails.filter((mail) => mail.to?.[0]?.address === to && mail.text?.includes(containing)).length;
}

/** Waits for the shop's email to an address that contains this text, and returns its text. */
export async function readEmail({ dataDir }: Shop, { to, containing }: EmailQuery): Promise<string> {
  let found: string | undefined;
  const hasArrived = async (): Promise<boolean> => {
    const texts = (await readOutbox(dataDir))
      .filter((mail) => mail.to?.[0]?.address === to)
      .map(({ text = '' }) => text);
    found = texts.find((text) => text.includes(containing));
    return found !== undefined;
  };
  await expect.poll(hasArrived, { message: `a mail to ${to} with “${containing}”`, timeout: 60_000 }).toBe(true);
  return found ?? '';
}

async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox');
  // The folder does not exist before the first email.
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  return await Promise.all(files.map(async (name) => await PostalMime.parse(await readFile(path.join(folder, name)))));
}
