import { setPassword } from '#features/members/server/index.ts';
import type { Command } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { promptSecret } from './prompt.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

export const ownerCommand: Command = {
  usage: 'set-password EMAIL',
  summary: 'set the password of a member (prompt or standard input)',
  async run({ config, log, args }) {
    const [action, ...rest] = args;
    if (action !== 'set-password') throw new UsageError('expected set-password EMAIL');
    const email = singleArgument(readOptions(rest, {}), 'email address');
    // Never an argument: other users of the machine can read those, and shells keep them in their history.
    const password = await promptSecret('New password: ');
    await withSharedInstallation({ config, log }, async (installation) => {
      const revoked = await setPassword({ ...installation, db: installation.database }, { email, password });
      process.stdout.write(`the password of ${email} was set. Sessions ended: ${revoked}\n`);
    });
  },
};
