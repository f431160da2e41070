import { z } from 'zod';
import type { Compiled, Engine, TemplateProblem } from '#template/index.ts';
import { findPartial, themeTemplates, toText } from './theme-files.ts';
import { compileStyles, StyleError, type Stylesheet } from './theme-styles.ts';

/** What `template.conf` may say; a theme brought along may say more. */
const TemplateConf = z.object({ stylesheets: z.array(z.string().max(200)).max(200).default([]) });

export interface ThemeProblem {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** A theme, compiled once and shared by all requests. */
export interface Theme {
  /** By file: `site.region`, `collections/products.item`, `blocks/hero.block`. */
  template: (file: string) => Compiled | undefined;
  /** By the name that `apply` uses: `product-card.block`. */
  partial: (name: string) => Compiled | undefined;
  stylesheet: Stylesheet;
  problems: readonly ThemeProblem[];
}

export async function compileTheme(engine: Engine, files: ReadonlyMap<string, Uint8Array>): Promise<Theme> {
  const templates = new Map<string, Compiled>();
  const problems: ThemeProblem[] = [];
  for (const [file, text] of themeTemplates(files)) {
    const compiled = engine.compile(text, file);
    templates.set(file, compiled);
    problems.push(...compiled.problems.map(toProblem));
  }
  const stylesheet = await themeStyles(files, problems);
  return {
    template: (file) => templates.get(file),
    partial: (name) => findPartial(templates, name),
    stylesheet,
    problems,
  };
}

async function themeStyles(files: ReadonlyMap<string, Uint8Array>, problems: ThemeProblem[]): Promise<Stylesheet> {
  const names = readConf(files.get('template.conf'), problems).stylesheets;
  const sheets = names.flatMap((name) => {
    const bytes = files.get(`styles/${name}`);
    return bytes === undefined ? [] : [{ name, source: toText(bytes) }];
  });
  try {
    return await compileStyles(sheets);
  } catch (error) {
    // The page is shown without style rather than not at all; the owner sees why.
    if (!(error instanceof StyleError)) throw error;
    const { message, file, line, column } = error;
    problems.push({ file: `styles/${file}`, line, column, message });
    return await compileStyles([]);
  }
}

function readConf(bytes: Uint8Array | undefined, problems: ThemeProblem[]): z.output<typeof TemplateConf> {
  if (bytes === undefined) return { stylesheets: [] };
  try {
    // Public themes leave commas behind the last entry.
    return TemplateConf.parse(JSON.parse(toText(bytes).replace(/,(\s*[}\]])/g, '$1')));
  } catch (error) {
    problems.push({ file: 'template.conf', line: 0, column: 0, message: String(error) });
    return { stylesheets: [] };
  }
}

function toProblem({ file, line, column, message }: TemplateProblem): ThemeProblem {
  return { file, line, column, message };
}
