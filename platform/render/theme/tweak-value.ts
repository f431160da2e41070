export const TWEAK_TYPES = ['color', 'value', 'image', 'dropdown', 'checkbox', 'font'] as const;
export type TweakType = (typeof TWEAK_TYPES)[number];

interface Kind {
  type: TweakType;
  options: readonly string[];
  defaultValue: string;
  target: { kind: 'variable' | 'class' } | null;
  min: number | null;
  max: number | null;
}

const COLOR = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg]{1,60}\))$/i;
const MEASURE = /^(-?\d{1,6}(?:\.\d{1,4})?)(px|em|rem|%|vh|vw|vmin|vmax|s|ms|deg|fr)?$/;
const ADDRESS = /^(?:https:\/\/|\/(?!\/))[\w\-./~%?=&+,:@]{0,500}$/;
const FAMILY = /^[\w\s,'-]{1,300}$/;

/**
 * A value as style text. Null when the value is invalid for this type of tweak. Nothing else gets into a style sheet.
 */
export function toLess(tweak: Kind, value: string): string | null {
  switch (tweak.type) {
    case 'color':
      return COLOR.test(value) ? value : null;
    case 'value':
      return toMeasure(tweak, value);
    case 'image':
      if (!ADDRESS.test(value)) return null;
      return tweak.target?.kind === 'class' ? `url("${value}")` : `"${value}"`;
    case 'dropdown':
      return tweak.options.includes(value) ? `"${value.replace(/["\\\n]/g, '')}"` : null;
    case 'checkbox':
      return value === 'true' || value === 'false' ? value : null;
    case 'font':
      return FAMILY.test(value) ? value : null;
  }
}

/** Checks the limits. A value without a unit takes the unit of the default. */
function toMeasure({ defaultValue, min, max }: Kind, value: string): string | null {
  const [, number, unit] = MEASURE.exec(value) ?? [];
  if (number === undefined) return null;
  if ((min !== null && Number(number) < min) || (max !== null && Number(number) > max)) return null;
  return `${number}${unit ?? MEASURE.exec(defaultValue)?.[2] ?? ''}`;
}
