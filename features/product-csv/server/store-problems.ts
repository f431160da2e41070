import type { Ctx } from '#platform/context.ts';
import type { StoredImport } from './import-repository.ts';
import type { RowProblem } from './problem-repository.ts';
import * as problemRepository from './problem-repository.ts';

/** Problems beyond this number are counted but not stored. */
export const MAX_STORED_PROBLEMS = 10_000;
const MAX_MESSAGE = 500;

/** Stores problems of an import. Returns how many it has now. */
export async function storeProblems(
  ctx: Ctx,
  { id, problemCount }: Pick<StoredImport, 'id' | 'problemCount'>,
  found: readonly RowProblem[],
): Promise<number> {
  const problems = found
    .slice(0, Math.max(0, MAX_STORED_PROBLEMS - problemCount))
    .map((problem) => ({ ...problem, message: toStorable(problem.message) }));
  await problemRepository.insertAll(ctx.db, ctx.websiteId, { id, problems });
  return problemCount + found.length;
}

/** Messages may quote cells. The database stores no zero characters and no half surrogate pairs. */
function toStorable(text: string): string {
  return Buffer.from(text.slice(0, MAX_MESSAGE)).toString().replaceAll('\0', '');
}
