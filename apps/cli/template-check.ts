import { readFolder } from '#apps/site-folder/disk.ts';
import { compileTheme, type ThemeProblem } from '#platform/render/theme.ts';
import { findPartial, themeTemplates } from '#platform/render/theme-files.ts';
import { checkTemplates, createEngine } from '#template/index.ts';
import { describeProblem } from './template-problem.ts';

/** Prints all that is wrong in the theme in a folder; fails if there is anything. */
export async function checkTheme(folder: string): Promise<void> {
  const files = await readFolder(folder);
  const templates = themeTemplates(files);
  if (templates.size === 0)
    throw new Error(`${folder} holds no template: site.region, *.list, *.item, *.block or *.page`);
  const engine = createEngine();
  const inTemplates = checkTemplates(
    engine,
    Object.fromEntries(templates),
    (name) => findPartial(templates, name) !== undefined,
  );
  const { problems } = await compileTheme(engine, files);
  const elsewhere = problems.filter(({ file }) => !templates.has(file));
  const all: (ThemeProblem & { code?: string })[] = [...inTemplates, ...elsewhere];
  for (const problem of all) process.stdout.write(describeProblem(problem, templates.get(problem.file)));
  const where = new Set(all.map(({ file }) => file)).size;
  if (all.length > 0) throw new Error(`problems: ${all.length}, in ${where} of ${files.size} files`);
  process.stdout.write(`no problem in ${templates.size} templates\n`);
}
