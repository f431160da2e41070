import type { TemplateProblem } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import { redactPath } from '../log/redact-path.ts';
import type { PageParts } from './memoize-by-page.ts';

const LOGGED_PROBLEMS = 10;

// After one of these problems the page is truncated.
const FAILURES: ReadonlySet<TemplateProblem['code']> = new Set<TemplateProblem['code']>([
  'INSTRUCTION_LIMIT',
  'OUTPUT_LIMIT',
  'TIME_LIMIT',
]);

export function hasFailed(problems: readonly TemplateProblem[]): boolean {
  return problems.some(({ code }) => FAILURES.has(code));
}

/** Logs problems with their positions in the theme's source files. */
export function logProblems(ctx: Ctx, { site, request }: PageParts, problems: readonly TemplateProblem[]): void {
  const logged = problems.slice(0, LOGGED_PROBLEMS).map((problem) => {
    const { file, line, column, message } = site.theme.locate(problem);
    return { file, line, column, code: problem.code, message };
  });
  const path = redactPath(request.path);
  ctx.log.warn({ websiteId: ctx.websiteId, path, problems: logged, count: problems.length }, 'template problems');
}

/** Logs an error that rendering threw, which means data of an unexpected shape. */
export function logRenderingError(ctx: Ctx, { request }: PageParts, error: unknown): void {
  ctx.log.error({ websiteId: ctx.websiteId, path: redactPath(request.path), err: error }, 'rendering failed');
}
