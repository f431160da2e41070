import { revokeOrderLink } from '#features/orders/server/index.ts';
import { revokeSubscriptionLink } from '#features/subscriptions/server/index.ts';
import { AppError } from '#kernel/errors/app-error.ts';
import { idSchema } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { chooseWebsite } from './choose-website.ts';
import type { Command } from './command.ts';
import { readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

const USAGE = 'revoke order NUMBER | revoke subscription ID';
const SubscriptionIdSchema = idSchema<'subscription'>();

export const linkCommand: Command = {
  usage: `${USAGE} [--site NAME]`,
  summary: 'revoke all links to an order or subscription and print a new one',
  async run({ config, log, args }) {
    const options = readOptions(args, { site: { type: 'string' } });
    const [action, kind, name, ...more] = options.rest;
    if (action !== 'revoke' || name === undefined || more.length > 0) throw new UsageError(`expected ${USAGE}`);
    const revoke = toRevocation(kind, name);
    await withSharedInstallation({ config, log }, async (installation) => {
      const websiteId = await chooseWebsite(installation, options.text('site'));
      const ctx: Ctx = { ...installation, db: installation.database, websiteId };
      process.stdout.write(`revoked earlier links. New link: ${await revoke(ctx, installation.secret)}\n`);
    });
  },
};

type Revocation = (ctx: Ctx, secret: string) => Promise<string>;

function toRevocation(kind: string | undefined, name: string): Revocation {
  const number = Number(name);
  const id = SubscriptionIdSchema.safeParse(name);
  if (kind === 'order' && Number.isSafeInteger(number) && number > 0)
    return (ctx, secret) => explain(revokeOrderLink(ctx, secret, number), name);
  if (kind === 'subscription' && id.success)
    return (ctx, secret) => explain(revokeSubscriptionLink(ctx, secret, id.data), name);
  throw new UsageError(`expected ${USAGE}`);
}

async function explain(revoking: Promise<string>, name: string): Promise<string> {
  try {
    return await revoking;
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(`${name}: ${error.message}`, { cause: error });
    throw error;
  }
}
