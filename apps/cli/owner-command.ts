import { setPassword } from '#features/members/server/index.ts';
import { readSecret } from './ask.ts';
import type { Command } from './command.ts';
import { readOptions, singleWord } from './options.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

export const ownerCommand: Command = {
  usage: 'set-password EMAIL',
  summary: 'set the password of a member, asked for or read from standard input',
  async run({ config, log, args }) {
    const [action, ...rest] = args;
    if (action !== 'set-password') throw new UsageError('expected set-password EMAIL');
    const email = singleWord(readOptions(rest, {}), 'email address');
    // Never an argument: other users of the machine can read those, and shells keep them in their history.
    const password = await readSecret('New password: ');
    await withSharedInstallation({ config, log }, async (installation) => {
      const revoked = await setPassword({ ...installation, db: installation.database }, { email, password });
      process.stdout.write(`the password of ${email} was set; sessions that ended: ${revoked}\n`);
    });
  },
};
