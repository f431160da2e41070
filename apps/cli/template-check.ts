import { readFolder } from '#apps/site-folder/disk.ts';
import { checkTheme as findProblems } from '#platform/render/check-theme.ts';
import { isTemplate, toText } from '#platform/render/theme/theme-files.ts';
import { describeProblem } from './template-problem.ts';

/** Prints every problem of the theme in a folder and fails if there is any. */
export async function checkTheme(folder: string): Promise<void> {
  const files = await readFolder(folder);
  const templates = [...files.keys()].filter(isTemplate);
  if (templates.length === 0)
    throw new Error(`${folder} contains no templates: site.region, *.list, *.item, *.block or *.page`);
  const { problems } = await findProblems(files);
  for (const problem of problems) {
    const bytes = files.get(problem.file);
    process.stdout.write(describeProblem(problem, bytes === undefined ? undefined : toText(bytes)));
  }
  const where = new Set(problems.map(({ file }) => file)).size;
  if (problems.length > 0) throw new Error(`problems: ${problems.length}, in ${where} of ${files.size} files`);
  process.stdout.write(`no problems in ${templates.length} templates\n`);
}
