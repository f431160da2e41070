import { listThemeFiles } from '#features/sites/server/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type CompileOptions, compileTheme, platformTheme, type Theme } from '#platform/render/theme.ts';
import type { Engine } from '#template/index.ts';

type Tweaks = NonNullable<CompileOptions['tweaks']>;

export interface LoadedTheme {
  theme: Theme;
  /** Styles ran out of time, perhaps because the machine is busy: worth another try soon. */
  isUnfinished: boolean;
}

/**
 * The theme that visitors see: as its owner saved it last; if that cannot be shown, the last version that could; if there
 * is none, as much of it as works, as long as it has a frame at all; else the platform's own.
 */
export async function loadTheme(engine: Engine, ctx: Ctx, tweaks: Tweaks): Promise<LoadedTheme> {
  const options = { tweaks, owner: ctx.websiteId };
  const saved = await compileTheme(engine, await listThemeFiles(ctx.db, ctx.websiteId), options);
  if (!saved.isBroken) return { theme: saved, isUnfinished: false };
  const isUnfinished = saved.stylesheet.isUnfinished === true;
  const fatal = saved.problems.filter((problem) => problem.fatal);
  ctx.log.warn({ websiteId: ctx.websiteId, problems: fatal.slice(0, LOGGED), count: fatal.length }, 'broken theme');
  const files = await listThemeFiles(ctx.db, ctx.websiteId, 'good');
  const good = files.size === 0 ? null : await compileTheme(engine, files, options);
  if (good !== null && !good.isBroken) return { theme: good, isUnfinished };
  const theme = saved.layout(undefined).files.length > 0 ? saved : await platformTheme(engine);
  return { theme, isUnfinished: isUnfinished || good?.stylesheet.isUnfinished === true };
}

const LOGGED = 10;
