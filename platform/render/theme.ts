import { createHash } from 'node:crypto';
import type { Compiled, Engine } from '#template/index.ts';
import { BASE_STYLES } from './defaults/base-styles.ts';
import { PLATFORM_FRAME, PLATFORM_SHEET } from './defaults/frame.ts';
import { platformPartial, platformTemplate } from './theme/platform-templates.ts';
import { fileProblem, type ThemeProblem } from './theme/problem.ts';
import { bundleStyles, type StyleBundle, surround } from './theme/style-bundle.ts';
import { compileStyles, prependStyles, type Stylesheet } from './theme/styles.ts';
import { compileTemplates, type ThemeTemplates } from './theme/templates.ts';
import {
  type CollectionConf,
  type Files,
  type PageConf,
  readThemeConf,
  type TemplateConf,
} from './theme/theme-conf.ts';
import { usableFiles } from './theme/theme-files.ts';
import { readStrings, type Strings, stringsFor } from './theme/theme-strings.ts';
import { tweakVariables } from './theme/tweak-variables.ts';
import { readTweaks, type Tweak, type TweakValues, tweakClasses, tweakStyles, tweakTexts } from './theme/tweaks.ts';
import { usesScriptEnvironment } from './theme/uses-script-environment.ts';

export type { ThemeProblem };

/** A compiled theme, shared by all requests. */
export interface Theme {
  /**
   * By file: `site.region`, `collections/products.item`, `blocks/hero.block`. The platform provides templates that a
   * theme lacks.
   */
  template: (file: string) => Compiled | undefined;
  /** Whether the theme itself has this file. */
  has: (file: string) => boolean;
  /** By the name that `apply` uses: `product-card.block`. */
  partial: (name: string) => Compiled | undefined;
  /** The files of the named layout in order. Defaults to the first layout. */
  layout: (name: string | undefined) => { id: string; files: readonly string[] };
  dataTags: ThemeTemplates['dataTags'];
  locate: ThemeTemplates['locate'];
  conf: TemplateConf;
  collectionConf: (type: string) => CollectionConf | undefined;
  pageConf: (name: string) => PageConf | undefined;
  /** Names of the navigations that its templates show. */
  navigations: ReadonlySet<string>;
  showsFolders: boolean;
  /** Whether a template uses `itemCount`: counting the items of a collection costs a query. */
  showsItemCount: boolean;
  /** Whether product lists show filters. */
  showsFilters: boolean;
  stylesheet: Stylesheet;
  tweaks: readonly Tweak[];
  /** Classes for `<body>` from the current tweak values. */
  bodyClasses: readonly string[];
  /** The current value of each tweak by name. */
  tweakTexts: Readonly<Record<string, string>>;
  /** Whether its scripts use globals of the script environment, which its pages then include. */
  usesScriptEnvironment: boolean;
  strings: (language: string) => Strings;
  /** A file that browsers may request: `assets/icons.svg`, `scripts/site.js`. */
  openFile: (path: string) => Uint8Array | undefined;
  problems: readonly ThemeProblem[];
  /** Whether a problem is so severe that the last version without one should be shown. */
  isBroken: boolean;
}

export interface CompileOptions {
  /** Tweak values of the site owner. */
  tweaks?: TweakValues;
  /** The website that the theme is compiled for: websites take turns at the style compiler. */
  owner?: string;
}

/** Queue owner for a theme that does not belong to a website yet. */
const NO_OWNER = '';

export async function compileTheme(engine: Engine, given: Files, options: CompileOptions = {}): Promise<Theme> {
  const problems: ThemeProblem[] = [];
  const files = usableFiles(given, problems);
  const conf = readThemeConf(files, problems);
  const layouts = findLayouts(files, conf.template, problems);
  const templates = compileTemplates(engine, files, (name) => scriptUrl(files, name));
  // Too many for the arguments of one call.
  for (const problem of templates.problems) problems.push(problem);
  const bundle = bundleStyles(files, stylesheetNames(files, conf.template), problems);
  const { tweaks, stylesheet: themeStylesheet } = await compileSheet(bundle, options, problems);
  const stylesheet =
    conf.template.platformStyles === false ? themeStylesheet : prependStyles(BASE_STYLES, themeStylesheet);
  const strings = readStrings(files, problems);
  return {
    template: (file) => templates.find(file) ?? platformTemplate(engine, file),
    has: (file) => templates.files.has(file),
    partial: (name) => findPartial(engine, templates, name),
    layout: (name) => toLayout(layouts, name),
    dataTags: templates.dataTags,
    locate: templates.locate,
    conf: conf.template,
    collectionConf: (type) => conf.collections.get(type),
    pageConf: (name) => conf.pages.get(name),
    navigations: templates.navigations,
    showsFolders: templates.showsFolders,
    showsItemCount: templates.showsItemCount,
    showsFilters: templates.showsFilters,
    stylesheet,
    tweaks,
    bodyClasses: tweakClasses(tweaks, options.tweaks ?? {}),
    tweakTexts: tweakTexts(tweaks, options.tweaks ?? {}),
    usesScriptEnvironment: usesScriptEnvironment(files),
    strings: (language) => stringsFor(strings, language),
    openFile: (path) => (/^(?:assets|scripts)\//.test(path) ? files.get(path) : undefined),
    problems,
    isBroken: problems.some(({ fatal }) => fatal),
  };
}

function findPartial(engine: Engine, templates: ThemeTemplates, name: string): Compiled | undefined {
  const file = templates.partialFile(name);
  return file === undefined ? platformPartial(engine, name) : templates.find(file);
}

const STYLE_FILE = /^styles\/([^/]+\.(?:less|css))$/;
const RESETS = ['reset.css', 'reset.less'];

/** The style sheets that the conf names, or all if it names none. A reset comes first without being named. */
function stylesheetNames(files: Files, { stylesheets, layouts = {} }: TemplateConf): string[] {
  const inLayouts = Object.values(layouts).flatMap((layout) => layout.stylesheets ?? []);
  const named = [...(stylesheets ?? []), ...inLayouts];
  const all = [...files.keys()].flatMap((file) => STYLE_FILE.exec(file)?.[1] ?? []);
  return [...RESETS.filter((name) => files.has(`styles/${name}`)), ...(named.length > 0 ? named : all)];
}

async function compileSheet(bundle: StyleBundle, options: CompileOptions, problems: ThemeProblem[]) {
  const { tweaks: values = {}, owner = NO_OWNER } = options;
  const tweaks = bundle.sources.flatMap((source) => readTweaks(source, problems));
  const fullBundle = surround(bundle, tweakVariables(tweaks, values), tweakStyles(tweaks, values));
  const stylesheet = await compileStyles(fullBundle, problems, owner);
  const hasFailed = problems.some(({ code, fatal }) => code === 'STYLE_INVALID' && fatal);
  return { tweaks, stylesheet: hasFailed ? { ...stylesheet, ...(await compilePlatformSheet(owner)) } : stylesheet };
}

/** Fallback for a theme whose styles cannot be compiled at all. */
async function compilePlatformSheet(owner: string): Promise<Stylesheet> {
  const files = new Map([['styles/site.less', Buffer.from(PLATFORM_SHEET)]]);
  return await compileStyles(bundleStyles(files, ['site.less'], []), [], owner);
}

type Layouts = ReadonlyMap<string, readonly string[]>;

function findLayouts(files: Files, { layouts = {} }: TemplateConf, problems: ThemeProblem[]): Layouts {
  const found = new Map<string, string[]>();
  for (const [id, { regions }] of Object.entries(layouts)) {
    const named = regions.map((region) => `${region.replace(/\.region$/, '')}.region`);
    const present = named.filter((file) => files.has(file));
    const message = (file: string): string => `the layout "${id}" uses ${file}, which does not exist`;
    for (const file of named.filter((region) => !files.has(region)))
      problems.push(fileProblem('template.conf', { code: 'FILE_MISSING', message: message(file) }));
    if (present.length > 0) found.set(id, present);
  }
  if (found.size === 0 && files.has('site.region')) found.set('default', ['site.region']);
  if (found.size === 0) {
    const message = 'a theme needs a site.region or a layout with existing regions';
    problems.push(fileProblem('site.region', { code: 'FILE_MISSING', message, fatal: true }));
  }
  return found;
}

function toLayout(layouts: Layouts, name: string | undefined): { id: string; files: readonly string[] } {
  const chosen = name !== undefined && layouts.has(name) ? name : (layouts.keys().next().value ?? 'default');
  return { id: chosen, files: layouts.get(chosen) ?? [] };
}

const VERSION_LENGTH = 10;

/** The URL changes with the content, so that browsers may cache the script. */
function scriptUrl(files: Files, name: string): string | undefined {
  const bytes = files.get(`scripts/${name}`);
  if (bytes === undefined) return undefined;
  return `/scripts/${encodeURI(name)}?v=${scriptVersion(bytes)}`;
}

export function scriptVersion(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH);
}

/** A minimal theme that can show any site. */
export async function platformTheme(engine: Engine): Promise<Theme> {
  const files = new Map([
    ['site.region', Buffer.from(PLATFORM_FRAME)],
    ['styles/site.less', Buffer.from(PLATFORM_SHEET)],
    ['template.conf', Buffer.from('{ "stylesheets": ["site.less"] }')],
  ]);
  return await compileTheme(engine, files);
}
