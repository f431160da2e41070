import { deleteWebsite, findWebsiteByIdentifier, removeWebsiteFiles } from '#features/sites/server/index.ts';
import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { promptLine } from './prompt.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

export const siteCommand: Command = {
  usage: 'delete NAME [--yes]',
  summary: 'delete a website with all its data, media and jobs',
  async run({ config, log, args }) {
    const [action, ...rest] = args;
    if (action !== 'delete') throw new UsageError('expected delete NAME');
    const options = readOptions(rest, { yes: { type: 'boolean' } });
    const name = singleArgument(options, 'site name');
    await withSharedInstallation({ config, log }, async (installation) => {
      const { database: db, storage } = installation;
      const website = await findWebsiteByIdentifier(db, name);
      if (website === null) throw new UsageError(`there is no site "${name}"`);
      if (!options.flag('yes')) await confirm(name);
      await deleteWebsite({ ...installation, db, websiteId: website.id });
      // The jobs for this would need a worker, and there may be none.
      await removeWebsiteFiles(db, storage, website.id);
      process.stdout.write(`deleted ${name}\n`);
    });
  },
};

async function confirm(name: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('nothing was deleted: confirm with --yes');
  const typed = await promptLine(`This permanently deletes the site "${name}". Type its name to continue: `);
  if (typed.trim() !== name) throw new UsageError('nothing was deleted: the name does not match');
}
