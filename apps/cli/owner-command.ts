import { removeSecondFactors, setPassword } from '#features/members/server/index.ts';
import type { Command, CommandInput } from './command.ts';
import { readOptions, singleArgument } from './options.ts';
import { promptSecret } from './prompt.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

const ACTIONS: Readonly<Record<string, (input: CommandInput, email: string) => Promise<void>>> = {
  'set-password': runSetPassword,
  'remove-second-factor': runRemoveSecondFactor,
};
const USAGE = `${Object.keys(ACTIONS).join('|')} EMAIL`;

export const ownerCommand: Command = {
  usage: USAGE,
  summary: 'set the password of a member (prompt or standard input), or remove a lost second factor',
  async run(input) {
    const [name = '', ...rest] = input.args;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) throw new UsageError(`expected ${USAGE}`);
    await action(input, singleArgument(readOptions(rest, {}), 'email address'));
  },
};

async function runSetPassword({ config, log }: CommandInput, email: string): Promise<void> {
  // Never an argument: other users of the machine can read those, and shells keep them in their history.
  const password = await promptSecret('New password: ');
  await withSharedInstallation({ config, log }, async (installation) => {
    const revoked = await setPassword({ ...installation, db: installation.database }, { email, password });
    process.stdout.write(`the password of ${email} was set. Sessions ended: ${revoked}\n`);
  });
}

async function runRemoveSecondFactor({ config, log }: CommandInput, email: string): Promise<void> {
  await withSharedInstallation({ config, log }, async (installation) => {
    const removed = await removeSecondFactors({ ...installation, db: installation.database }, { email });
    const app = removed.hadTotp ? 'the authenticator app' : 'no authenticator app';
    process.stdout.write(
      `removed ${app} and ${removed.passkeys} passkeys of ${email}. Sessions ended: ${removed.sessions}\n`,
    );
  });
}
