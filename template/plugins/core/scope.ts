import { findIndex } from '../../run/frame.ts';
import type { Run } from '../../run/model.ts';
import { type ApplyOptions, applyPartial, writePartial } from '../../run/partial.ts';
import { resolveSteps } from '../../run/resolve.ts';
import { asString } from '../../value/convert.ts';
import { toPath } from '../../value/path.ts';
import type { Step, Value, ValueObject } from '../../value/value.ts';
import { type BoundFormatter, type BoundWriter, type FormatterTable, inScope, ofValue } from '../plugin.ts';

function readApply([name, ...rawArgs]: readonly string[]): { name: string; options: ApplyOptions } | undefined {
  if (name === undefined) return undefined;
  const options = { isPrivate: rawArgs.includes('private'), args: rawArgs.length === 0 ? undefined : toNamed(rawArgs) };
  return { name, options };
}

function bindApply(args: readonly string[]): BoundFormatter {
  const call = readApply(args);
  if (call === undefined) return () => '';
  return (run, node) => applyPartial(run, call.name, { node, options: call.options });
}

function bindApplyWriter(args: readonly string[]): BoundWriter {
  const call = readApply(args);
  if (call === undefined) return () => {};
  return (run, node) => writePartial(run, call.name, { node, options: call.options });
}

function toNamed(rawArgs: readonly string[]): ValueObject {
  const named: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const word of rawArgs) {
    const equals = word.indexOf('=');
    if (equals > 0) named[word.slice(0, equals)] = word.slice(equals + 1);
  }
  return named;
}

/** Arguments of `format` and `message` are resolved in the scope of the tag, not inside its value. */
export function resolveOutside(run: Run, steps: readonly Step[]): Value {
  return resolveSteps(run.frame.parent ?? run.frame, steps);
}

const DIGITS = /^[0-9]+$/;

/**
 * Replaces each `{…}`, from an opening brace to the next closing one. One pass: a regular expression would search again
 * from every opening brace.
 */
function replacePlaceholders(text: string, fill: (inside: string) => string): string {
  let replaced = '';
  let from = 0;
  for (;;) {
    const open = text.indexOf('{', from);
    const close = open === -1 ? -1 : text.indexOf('}', open);
    if (close === -1) return replaced + text.slice(from);
    replaced += text.slice(from, open) + fill(text.slice(open + 1, close));
    from = close + 1;
  }
}

function bindFormat(args: readonly string[]): BoundFormatter {
  const names = args.map(toPath);
  return (run, value) =>
    replacePlaceholders(asString(value), (inside) => {
      const name = DIGITS.test(inside) ? names[Number(inside)] : undefined;
      return name === undefined ? '' : asString(resolveOutside(run, name));
    });
}

const unchanged = ofValue((value) => value);

export const scopeFormatters = {
  apply: { isScoped: true, bind: bindApply, bindWriter: bindApplyWriter },
  format: inScope(bindFormat),
  iter: inScope(() => (run) => {
    const index = findIndex(run.frame);
    return index === undefined ? undefined : String(index + 1);
  }),
  // Names used by older themes. They leave the value unchanged.
  datetimefield: unchanged,
  'i18n-money-format': unchanged,
  'money-format': unchanged,
  moneyFormat: unchanged,
  'money-string': unchanged,
  unit: unchanged,
} satisfies FormatterTable;
