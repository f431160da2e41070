import { toLess } from './tweak-value.ts';
import { type Tweak, type TweakValues, tweakValue } from './tweaks.ts';

/** The properties that a font tweak on a class defines, with their defaults. */
const FONT_PROPERTIES: Readonly<Record<string, string>> = {
  'font-family': 'inherit',
  'font-size': '16px',
  'font-weight': '400',
  'font-style': 'normal',
  'line-height': '1.5em',
  'letter-spacing': '0em',
  'text-transform': 'none',
  'text-decoration': 'none',
};

/**
 * Variables that a theme may use without defining them: the properties of each font (`@heading-font-size` for the class
 * `heading`), the values of dropdowns and checkboxes, and the defaults of tweaks without a variable of their own.
 */
export function tweakVariables(tweaks: readonly Tweak[], values: TweakValues): string {
  return tweaks.flatMap((tweak) => variablesOf(tweak, values)).join('\n');
}

function variablesOf(tweak: Tweak, values: TweakValues): string[] {
  const { name, type, target } = tweak;
  if (type === 'checkbox') return [`@${name}: ${tweakValue(tweak, values)};`];
  if (type === 'dropdown') return [`@${name}: "${tweakValue(tweak, values).replace(/["\\\n]/g, '')}";`];
  if (target === null) return defaultVariable(tweak);
  if (target.kind !== 'class') return [];
  const { declarations } = target;
  if (type === 'font')
    return Object.entries(FONT_PROPERTIES).map(
      ([property, defaultValue]) => `@${target.name}-${property}: ${declarations.get(property) ?? defaultValue};`,
    );
  if (type === 'color') return [`@${target.name}-color: ${declarations.get('color') ?? 'inherit'};`];
  return type === 'image'
    ? [`@${target.name}-background-image: ${declarations.get('background-image') ?? 'none'};`]
    : [];
}

/** A default that is a name, a number, a colour or a function of these. */
const SAFE = /^[\w\s#%.,()@-]{1,200}$/;

function defaultVariable(tweak: Tweak): string[] {
  const { name, type, defaultValue } = tweak;
  if (name === '' || type === 'font') return [];
  const value = toLess({ ...tweak, min: null, max: null }, defaultValue);
  const isSafe = SAFE.test(defaultValue) && !/@(?:import|plugin)\b/i.test(defaultValue);
  if (value !== null) return [`@${name}: ${value};`];
  return isSafe ? [`@${name}: ${defaultValue};`] : [];
}
