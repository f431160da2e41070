import { type MemberId, newId } from '#kernel/ids/id.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { announcePurge } from '#platform/render/cache-invalidation.ts';
import type { ImportReport } from '../admin-contract.ts';
import { addressesOf, type ImportPlan, planImport } from './plan-import.ts';
import { hostsOf } from './read-addresses.ts';
import { readTable } from './read-table.ts';
import type { RedirectParts } from './redirect-parts.ts';
import * as redirects from './redirect-repository.ts';
import { REDIRECTS_TAG } from './serve/redirects-tag.ts';

export interface ImportRedirects {
  csv: string;
  parts: Pick<RedirectParts, 'findPages'>;
}

/** What an import would change now. */
export async function checkImport(ctx: Ctx, input: ImportRedirects): Promise<ImportReport> {
  return toReport(await plan(ctx, input));
}

/** Imports the rows without a problem, all of them in one transaction. */
export async function importRedirects(
  ctx: Ctx,
  { memberId, ...input }: ImportRedirects & { memberId: MemberId | null },
): Promise<ImportReport> {
  return await inTransaction(ctx, async (tx) => {
    await redirects.lock(tx.db, tx.websiteId);
    const planned = await plan(tx, input);
    const now = ctx.clock();
    const added = planned.added.map((values) => ({ ...values, id: newId<'redirect'>(now, ctx.random) }));
    const report = toReport(planned);
    if (added.length + planned.changed.length > 0) {
      await redirects.upsertAll(tx.db, tx.websiteId, { redirects: [...added, ...planned.changed], memberId, now });
      await announcePurge(tx, [REDIRECTS_TAG]);
    }
    tx.activity?.describe({
      subject: { kind: 'redirects', id: tx.websiteId, label: 'Redirects' },
      after: { added: report.added, changed: report.changed },
    });
    return report;
  });
}

async function plan(ctx: Ctx, { csv, parts }: ImportRedirects): Promise<ImportPlan> {
  const table = readTable(csv);
  const hosts = await hostsOf(ctx);
  const pages = await parts.findPages(ctx, addressesOf(table, hosts));
  const stored = await redirects.listLinks(ctx.db, ctx.websiteId);
  return planImport(table, { hosts, stored, pages });
}

/** As many as a person reads. */
const MAX_PROBLEMS = 200;

function toReport({ rows, added, changed, unchanged, problems }: ImportPlan): ImportReport {
  return {
    rows,
    added: added.length,
    changed: changed.length,
    unchanged,
    refused: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS).map(({ line, from, problem }) => ({
      line,
      from: from.slice(0, 200),
      problem,
    })),
  };
}
