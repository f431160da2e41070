import { type DeadJob, listDeadJobs, removeDeadJob, retryJob } from '#platform/jobs/dead-letters.ts';
import type { JobId } from '#platform/jobs/job.ts';
import type { Command } from './command.ts';
import { readOptions } from './options.ts';
import { UsageError } from './usage-error.ts';
import { withSharedInstallation } from './with-installation.ts';

const PAGE = 200;
const owner = 'everyone';

export const jobsCommand: Command = {
  usage: 'dead | retry ID | remove ID',
  summary: 'list dead jobs, retry one, or remove one',
  async run({ config, log, args }) {
    const [action, id, ...more] = readOptions(args, {}).rest;
    if (more.length > 0) throw new UsageError('expected dead, retry ID or remove ID');
    await withSharedInstallation({ config, log }, async ({ database: db, clock, storage }) => {
      if (action === 'dead' && id === undefined)
        await printDead((after) => listDeadJobs(db, { owner, limit: PAGE, ...after }));
      else if (action === 'retry') requireFound(await retryJob({ db, clock }, { owner, id: toJobId(id) }), id);
      else if (action === 'remove') requireFound(await removeDeadJob({ db, storage }, { owner, id: toJobId(id) }), id);
      else throw new UsageError('expected dead, retry ID or remove ID');
    });
  },
};

function toJobId(text: string | undefined): JobId {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id <= 0) throw new UsageError('expected a job id (see: vitrine jobs dead)');
  return id;
}

function requireFound(found: boolean, id: string | undefined): void {
  if (!found) throw new UsageError(`there is no dead job ${id}`);
}

async function printDead(list: (after: { after?: DeadJob }) => Promise<DeadJob[]>): Promise<void> {
  let page = await list({});
  if (page.length === 0) process.stdout.write('no dead jobs\n');
  while (page.length > 0) {
    for (const job of page) process.stdout.write(toLines(job));
    const after = page.at(-1);
    page = after === undefined || page.length < PAGE ? [] : await list({ after });
  }
}

function toLines({ id, name, websiteId, attempts, diedAt, error }: DeadJob): string {
  const [reason = ''] = error.split('\n', 1);
  return `${id}  ${name}  ${websiteId ?? 'installation'}  given up ${diedAt.toISOString()}, attempts: ${attempts}\n    ${reason}\n`;
}
