import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Installation } from '#apps/installation/open-installation.ts';
import { findWebsiteByIdentifier, listWebsites, type Website } from '#features/sites/server/index.ts';
import { composeEmail } from '#platform/email/compose-email.ts';
import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { sampleEmails } from './sample-emails.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

const ALL = 'all';

export const mailCommand: Command = {
  usage: 'preview NAME|all [--site NAME] [--language CODE] [--out DIR]',
  summary: 'write a preview of an email as files, in the design of a site',
  async run({ config, log, args }) {
    const [action, ...rest] = args;
    if (action !== 'preview') throw new UsageError('expected preview NAME');
    const options = readOptions(rest, {
      site: { type: 'string' },
      language: { type: 'string' },
      out: { type: 'string' },
    });
    const name = singleArgument(options, 'name of a mail');
    const out = path.resolve(options.text('out') ?? path.join(config.dataDir, 'mail-preview'));
    await withSharedInstallation({ config, log }, async (installation) => {
      const { site } = await findSite(installation, options.text('site'));
      const language = options.text('language') ?? site.language;
      const url = config.http.publicUrl ?? `http://localhost:${config.http.port}`;
      await preview({ ...site, language }, { name, out, url });
    });
  },
};

async function findSite({ database }: Installation, name: string | undefined): Promise<Website> {
  const identifier = name ?? (await listWebsites(database))[0]?.identifier;
  const website = identifier === undefined ? null : await findWebsiteByIdentifier(database, identifier);
  if (website === null) throw new UsageError('there is no such site; see: vitrine seed');
  return website;
}

interface PreviewOptions {
  name: string;
  out: string;
  url: string;
}

async function preview(site: Website['site'], { name, out, url }: PreviewOptions): Promise<void> {
  const emails = sampleEmails({ shop: site.title, url, languageSettings: site });
  const names = Object.keys(emails);
  const requested = names.filter((known) => name === ALL || known === name);
  if (requested.length === 0) throw new UsageError(`unknown email ${name}; there are ${[...names, ALL].join(', ')}`);
  await mkdir(out, { recursive: true });
  for (const known of requested) {
    const email = emails[known];
    if (email === undefined) continue;
    const { subject, text, html } = composeEmail(site, url, email);
    const file = path.join(out, known);
    await writeFile(`${file}.html`, html);
    await writeFile(`${file}.txt`, `Subject: ${subject}\n\n${text}\n`);
    process.stdout.write(`${file}.html\n${file}.txt\n`);
  }
}
