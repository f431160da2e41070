import { listThemeFiles } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type CompileOptions, compileTheme, platformTheme, type Theme } from '#platform/render/theme.ts';
import type { Engine } from '#template/index.ts';

type Tweaks = NonNullable<CompileOptions['tweaks']>;

export interface LoadedTheme {
  theme: Theme;
  /** Compiling the styles timed out, perhaps because the machine is busy. Retry soon. */
  isUnfinished: boolean;
}

/**
 * The theme shown to visitors, in this order: the last saved version, the last version that works, the working parts of
 * the saved version if it has a layout at all, the platform's own theme.
 */
export async function loadTheme(engine: Engine, ctx: Ctx, tweaks: Tweaks): Promise<LoadedTheme> {
  const options = { tweaks, owner: ctx.websiteId };
  const saved = await compileTheme(engine, await listThemeFiles(ctx.db, ctx.websiteId), options);
  if (!saved.isBroken) return { theme: saved, isUnfinished: false };
  const isUnfinished = saved.stylesheet.isUnfinished === true;
  const fatal = saved.problems.filter((problem) => problem.fatal);
  ctx.log.warn({ websiteId: ctx.websiteId, problems: fatal.slice(0, LOGGED), count: fatal.length }, 'broken theme');
  const files = await listThemeFiles(ctx.db, ctx.websiteId, 'good');
  const lastWorking = files.size === 0 ? null : await compileTheme(engine, files, options);
  if (lastWorking !== null && !lastWorking.isBroken) return { theme: lastWorking, isUnfinished };
  const theme = saved.layout(undefined).files.length > 0 ? saved : await platformTheme(engine);
  return { theme, isUnfinished: isUnfinished || lastWorking?.stylesheet.isUnfinished === true };
}

const LOGGED = 10;
