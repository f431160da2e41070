import { readDeclarations } from './declarations.ts';
import { FileProblems } from './file-problems.ts';
import { ConfError, parseConf } from './parse-conf.ts';
import { PositionIndex } from './position.ts';
import type { ThemeProblem } from './problem.ts';
import type { StyleSource } from './style-bundle.ts';
import { TWEAK_TYPES, type TweakType, toLess } from './tweak-value.ts';

/** The target of a tweak. A class includes its declarations. */
export interface TweakTarget {
  kind: 'variable' | 'class';
  name: string;
  declarations: ReadonlyMap<string, string>;
}

/** A setting that the author of a theme offers to the owner of a site. */
export interface Tweak {
  name: string;
  type: TweakType;
  label: string;
  category: string;
  options: readonly string[];
  /** The default value. */
  defaultValue: string;
  /** The statement after the comment, which takes the value: a variable, or a class that is used as a mixin. */
  target: TweakTarget | null;
  min: number | null;
  max: number | null;
}

export type TweakValues = Readonly<Record<string, string | number | boolean>>;

const COMMENT = /^[ \t]*\/\/\s*tweak\s*:\s*(\{.*\})[ \t\r]*$/gm;
const TARGET = /\s*(?:@([\w-]+)\s*:([^;]{0,2000});|\.([\w-]+)\s*\{)/y;
const MAX_TWEAKS = 2000;

/** The tweaks of a style file in order. A comment that cannot be parsed is reported as a problem. */
export function readTweaks({ file, source }: StyleSource, problems: ThemeProblem[]): Tweak[] {
  const tweaks: Tweak[] = [];
  const fileProblems = new FileProblems({ file, positions: new PositionIndex(source) }, problems);
  const findDeclarations = memoizeDeclarations(source);
  for (const found of source.matchAll(COMMENT)) {
    if (tweaks.length >= MAX_TWEAKS) break;
    const offset = found.index + found[0].indexOf('{');
    const report = (message: string, at = offset): void => fileProblems.add(at, { code: 'TWEAK_INVALID', message });
    try {
      const target = targetAfter(source, found.index + found[0].length, findDeclarations);
      const tweak = toTweak(parseConf(found[1] ?? ''), target);
      if (tweak === null) report('a tweak needs a type and a title');
      else tweaks.push(tweak);
    } catch (error) {
      if (!(error instanceof ConfError)) throw error;
      report(error.message, offset + error.offset);
    }
  }
  return tweaks;
}

interface Target extends TweakTarget {
  value: string;
}

type FindDeclarations = (open: number) => ReadonlyMap<string, string>;

/** Reads the rules of a file once, and only if a tweak needs them. */
function memoizeDeclarations(source: string): FindDeclarations {
  let rules: ReturnType<typeof readDeclarations> | null = null;
  return (open) => {
    rules ??= readDeclarations(source);
    return rules.get(open) ?? new Map();
  };
}

function targetAfter(source: string, offset: number, findDeclarations: FindDeclarations): Target | null {
  TARGET.lastIndex = offset;
  const [, variable, value = '', className] = TARGET.exec(source) ?? [];
  const declarations = new Map<string, string>();
  if (variable !== undefined) return { kind: 'variable', name: variable, value: value.trim(), declarations };
  if (className === undefined) return null;
  return { kind: 'class', name: className, value: '', declarations: findDeclarations(TARGET.lastIndex - 1) };
}

const ALIASES: Readonly<Record<string, TweakType>> = { typography: 'font', select: 'dropdown', colour: 'color' };

function toTweak(conf: unknown, following: Target | null): Tweak | null {
  const given = conf as Record<string, unknown>;
  const text = (key: string): string => (typeof given[key] === 'string' ? given[key] : '');
  const number = (key: string): number | null => (given[key] === undefined ? null : Number(given[key]));
  const type = TWEAK_TYPES.find((known) => known === text('type')) ?? ALIASES[text('type')];
  const title = text('title');
  if (type === undefined || title === '') return null;
  // A class has no property that takes a measure.
  const target = type === 'value' && following?.kind === 'class' ? null : following;
  const name = target !== null && type !== 'checkbox' && type !== 'dropdown' ? target.name : toName(title);
  const options = Array.isArray(given['options']) ? given['options'].map(String) : [];
  const active = given['active'] === true || given['active'] === 'true' || target?.value === 'true';
  return {
    name,
    type,
    label: text('label') === '' ? title : text('label'),
    category: text('category'),
    options,
    defaultValue:
      type === 'checkbox' ? String(active) : text('default') || (target?.value ?? '').replace(/^["']|["']$/g, ''),
    target: target === null ? null : { kind: target.kind, name: target.name, declarations: target.declarations },
    min: number('min'),
    max: number('max'),
  };
}

/** Lower case with hyphens between words, as in class names. */
function toName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The value of a tweak: the owner's value if it is valid, otherwise the default. */
export function tweakValue(tweak: Tweak, values: TweakValues): string {
  const chosen = Object.hasOwn(values, tweak.name) ? values[tweak.name] : undefined;
  return chosen === undefined || toLess(tweak, String(chosen)) === null ? tweak.defaultValue : String(chosen);
}

/** The value of each tweak by name. A measure always has its unit. */
export function tweakTexts(tweaks: readonly Tweak[], values: TweakValues): Record<string, string> {
  const toText = (tweak: Tweak): string => {
    const value = tweakValue(tweak, values);
    return tweak.type === 'value' ? (toLess(tweak, value) ?? value) : value;
  };
  return Object.fromEntries(tweaks.map((tweak) => [tweak.name, toText(tweak)]));
}

/** Classes for `<body>`: the value of each dropdown and the name of each checked checkbox. */
export function tweakClasses(tweaks: readonly Tweak[], values: TweakValues): string[] {
  return tweaks.flatMap((tweak) => {
    const value = tweakValue(tweak, values);
    if (tweak.type === 'checkbox') return value === 'true' ? [tweak.name] : [];
    return tweak.type === 'dropdown' && value !== '' ? [`${tweak.name}-${toName(value)}`] : [];
  });
}

/** Style text that, after the files of the theme, overrides the defaults with the owner's values. */
export function tweakStyles(tweaks: readonly Tweak[], values: TweakValues): string {
  const lines = tweaks.flatMap((tweak) => {
    const chosen = Object.hasOwn(values, tweak.name) ? values[tweak.name] : undefined;
    const value = chosen === undefined ? null : toLess(tweak, String(chosen));
    if (value === null) return [];
    if (tweak.target === null) return VARIABLE_TYPES.has(tweak.type) ? [`@${tweak.name}: ${value};`] : [];
    if (tweak.target.kind === 'variable') return [`@${tweak.target.name}: ${value};`];
    const property = PROPERTIES[tweak.type];
    const { name } = tweak.target;
    return property === undefined ? [] : [`@${name}-${property}: ${value};`, `.${name} { ${property}: ${value}; }`];
  });
  return lines.join('\n');
}

/** Types whose title names a variable when no variable or class follows. */
const VARIABLE_TYPES: ReadonlySet<TweakType> = new Set(['color', 'value', 'image']);

const PROPERTIES: Readonly<Partial<Record<TweakType, string>>> = {
  font: 'font-family',
  image: 'background-image',
  color: 'color',
};
