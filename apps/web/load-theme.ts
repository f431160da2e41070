import { findThemeRevision, listThemeFiles } from '#features/sites/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import { type CompileOptions, compileTheme, platformTheme, type Theme } from '#platform/render/theme.ts';
import type { Engine } from '#template/index.ts';

type Tweaks = NonNullable<CompileOptions['tweaks']>;

export interface LoadedTheme {
  theme: Theme;
  /** Compiling the styles timed out, perhaps because the machine is busy. Retry soon. */
  isUnfinished: boolean;
}

export type LoadTheme = (ctx: Ctx, tweaks: Tweaks) => Promise<LoadedTheme>;

/** Compiled themes that are kept, one per website. */
const MAX_THEMES = 200;

/**
 * Keeps the compiled theme of a website until its files or tweaks change: most changes of a website do not concern its
 * theme, and compiling takes the thread for a tenth of a second.
 */
export function createThemeLoader(engine: Engine): LoadTheme {
  const themes = new Map<WebsiteId, { key: string; loaded: LoadedTheme }>();
  return async (ctx, tweaks) => {
    const { websiteId } = ctx;
    const key = JSON.stringify([await findThemeRevision(ctx.db, websiteId), tweaks]);
    const found = themes.get(websiteId);
    if (found?.key === key) return found.loaded;
    const loaded = await loadTheme(engine, ctx, tweaks);
    themes.delete(websiteId);
    if (loaded.isUnfinished) return loaded;
    if (themes.size >= MAX_THEMES) themes.delete(themes.keys().next().value as WebsiteId);
    themes.set(websiteId, { key, loaded });
    return loaded;
  };
}

/**
 * The theme shown to visitors, in this order: the last saved version, the last version that works, the working parts of
 * the saved version if it has a layout at all, the platform's own theme.
 */
async function loadTheme(engine: Engine, ctx: Ctx, tweaks: Tweaks): Promise<LoadedTheme> {
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
