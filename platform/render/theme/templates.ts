import { type Compiled, checkTemplates, type Engine, type TemplateProblem } from '#template/index.ts';
import { type DataTag, type ExpandedTemplate, type ExpandOptions, expandTemplate } from './expand-tags.ts';
import { appliedPartials, findRecursiveTemplates, reachableFrom } from './partial-graph.ts';
import { isPlatformPartial } from './platform-templates.ts';
import { fileProblem, type ThemeProblem } from './problem.ts';
import type { Files } from './theme-conf.ts';
import { isTemplate, partialFiles, toText } from './theme-files.ts';

/** The compiled templates of a theme and their problems. */
export interface ThemeTemplates {
  find: (file: string) => Compiled | undefined;
  /** The file of a partial. */
  partialFile: (name: string) => string | undefined;
  files: ReadonlySet<string>;
  navigations: ReadonlySet<string>;
  /** Whether any template shows the pages of a folder. */
  showsFolders: boolean;
  /** Whether a template uses `itemCount`. */
  showsItemCount: boolean;
  /** Whether a template uses `productFilters`, or leaves product lists to the platform, whose template does. */
  showsFilters: boolean;
  /** The tags that look up data, in these files and in all partials that they apply. */
  dataTags: (files: readonly string[]) => readonly DataTag[];
  /** Maps a problem of the engine to its position in the source file. */
  locate: (problem: TemplateProblem) => ThemeProblem;
  problems: readonly ThemeProblem[];
}

const FILTERS_PARTIAL = 'vitrine-product-filters.html';

export function compileTemplates(
  engine: Engine,
  files: Files,
  scriptUrl: NonNullable<ExpandOptions['scriptUrl']>,
): ThemeTemplates {
  const expanded = new Map<string, ExpandedTemplate>();
  for (const [file, bytes] of files) {
    if (isTemplate(file)) expanded.set(file, expandTemplate(toText(bytes), { file, scriptUrl }));
  }
  const compiled = new Map([...expanded].map(([file, { text }]) => [file, engine.compile(text, file)]));
  const partialFile = (name: string): string | undefined => partialFiles(name).find((file) => compiled.has(file));
  const locate = (problem: TemplateProblem): ThemeProblem => toThemeProblem(problem, expanded.get(problem.file));
  const next = (file: string): string[] => {
    const template = compiled.get(file);
    return template === undefined ? [] : [...appliedPartials(template)].flatMap((name) => partialFile(name) ?? []);
  };
  return {
    find: (file) => compiled.get(file),
    partialFile,
    files: new Set(compiled.keys()),
    navigations: new Set([...expanded.values()].flatMap(({ navigations }) => [...navigations])),
    showsFolders: [...expanded.values()].some(({ text }) => text.includes('vitrine.folder')),
    showsItemCount: [...expanded.values()].some(({ text }) => text.includes('itemCount')),
    showsFilters:
      !expanded.has('collections/products.list') ||
      [...expanded.values()].some(({ text }) => text.includes('productFilters') || text.includes(FILTERS_PARTIAL)),
    dataTags: memoizeDataTags(expanded, next),
    locate,
    problems: [
      ...[...expanded.values()].flatMap(({ problems }) => problems),
      ...checkAll(engine, { expanded, next, partialFile, locate }),
      ...findRecursiveTemplates(compiled, partialFile).map(toRecursionProblem),
    ],
  };
}

function toRecursionProblem(file: string): ThemeProblem {
  return fileProblem(file, { code: 'PARTIAL_ENDLESS', message: 'applies itself endlessly', fatal: true });
}

interface Checking {
  expanded: ReadonlyMap<string, ExpandedTemplate>;
  next: (file: string) => string[];
  partialFile: (name: string) => string | undefined;
  locate: (problem: TemplateProblem) => ThemeProblem;
}

const ROOT_FILE = /\.(?:region|list|item|page)$/;

function checkAll(engine: Engine, { expanded, next, partialFile, locate }: Checking): ThemeProblem[] {
  const texts = Object.fromEntries([...expanded].map(([file, { text }]) => [file, text]));
  const hasPartial = (name: string): boolean => partialFile(name) !== undefined || isPlatformPartial(name);
  // A template that no page uses cannot break one.
  const used = new Set<string>();
  for (const file of expanded.keys()) {
    if (ROOT_FILE.test(file) && !used.has(file)) for (const reached of reachableFrom(file, next)) used.add(reached);
  }
  return checkTemplates(engine, texts, hasPartial).map((problem) => {
    const located = locate(problem);
    return { ...located, fatal: located.fatal && used.has(problem.file) };
  });
}

// A missing formatter or partial affects only its own tag, but an unclosed block may break the page.
const FATAL: ReadonlySet<TemplateProblem['code']> = new Set<TemplateProblem['code']>([
  'BLOCKS_TOO_DEEP',
  'DEAD_CODE_BLOCK',
  'EOF_IN_BLOCK',
  'MISMATCHED_END',
  'NOT_ALLOWED_AT_ROOT',
  'NOT_ALLOWED_IN_BLOCK',
  'TEMPLATE_TOO_LONG',
]);

function toThemeProblem(problem: TemplateProblem, template: ExpandedTemplate | undefined): ThemeProblem {
  const { file, code, message, line, column } = problem;
  const position = template === undefined ? { line, column } : template.positions.at(template.origin(problem.offset));
  return { file, ...position, code, message, fatal: FATAL.has(code) };
}

function memoizeDataTags(
  expanded: ReadonlyMap<string, ExpandedTemplate>,
  next: (file: string) => string[],
): ThemeTemplates['dataTags'] {
  const hasAny = [...expanded.values()].some(({ data }) => data.length > 0);
  const byFile = new Map<string, readonly DataTag[]>();
  const ofFile = (file: string): readonly DataTag[] => {
    const known = byFile.get(file);
    if (known !== undefined) return known;
    const found = [...reachableFrom(file, next)].flatMap((reached) => expanded.get(reached)?.data ?? []);
    byFile.set(file, found);
    return found;
  };
  const none: readonly DataTag[] = [];
  return (files) => {
    if (!hasAny) return none;
    return [...new Map(files.flatMap(ofFile).map((tag) => [tag.key, tag])).values()];
  };
}
