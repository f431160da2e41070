import { checkFolder } from '#apps/site-folder/check-folder.ts';
import { readFolder, writeFolder } from '#apps/site-folder/disk.ts';
import { exportSite } from '#apps/site-folder/export-site.ts';
import { formatFolder } from '#apps/site-folder/format-folder.ts';
import { importSite } from '#apps/site-folder/import-site.ts';
import { Slug } from '#kernel/text/slug.ts';
import { chooseWebsite } from './choose-website.ts';
import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

export const importCommand: Command = {
  usage: 'DIR [--site NAME] [--host HOST]',
  summary: 'create or update a website from a folder',
  async run({ config, log, args }) {
    const options = readOptions(args, { site: { type: 'string' }, host: { type: 'string' } });
    const files = await readFolder(singleArgument(options, 'folder'));
    const identifier = options.text('site');
    if (identifier !== undefined && !Slug.safeParse(identifier).success)
      throw new UsageError(`"${identifier}" is not a site name`);
    await withSharedInstallation({ config, log }, async (installation) => {
      const ctx = { ...installation, db: installation.database };
      const { site } = await importSite(ctx, { files, identifier, host: options.text('host') });
      process.stdout.write(`imported ${site.identifier}: ${files.size} files\n`);
    });
  },
};

export const exportCommand: Command = {
  usage: 'DIR [--site NAME]',
  summary: 'export a website to a folder',
  async run({ config, log, args }) {
    const options = readOptions(args, { site: { type: 'string' } });
    const folder = singleArgument(options, 'folder');
    await withSharedInstallation({ config, log }, async (installation) => {
      const { database: db, storage } = installation;
      const websiteId = await chooseWebsite(installation, options.text('site'));
      const files = await exportSite({ ...installation, db, websiteId }, storage);
      await writeFolder(folder, files, false);
      process.stdout.write(`exported ${files.size} files\n`);
    });
  },
};

export const formatCommand: Command = {
  usage: 'DIR',
  summary: 'format a site folder',
  async run({ args }) {
    const folder = singleArgument(readOptions(args, {}), 'folder');
    const { document } = await checkFolder(await readFolder(folder));
    await writeFolder(folder, formatFolder(document), true);
  },
};
