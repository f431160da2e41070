import type { PluralCategory } from '../../i18n/port.ts';
import { evaluateMessage, type MessageScope } from '../../message/evaluate.ts';
import { readMessage } from '../../message/message-cache.ts';
import type { ArgumentKey } from '../../message/node.ts';
import { readAmount } from '../../money/read-money.ts';
import { type Decimal, toDecimal, toPlainText, ZERO } from '../../number/decimal.ts';
import type { Run } from '../../run/model.ts';
import { asString } from '../../value/convert.ts';
import { toPath } from '../../value/path.ts';
import type { Step, Value } from '../../value/value.ts';
import { resolveOutside } from '../core/scope.ts';
import { type BoundFormatter, type FormatterTable, inScope } from '../plugin.ts';
import { localeOf } from './locale-of.ts';
import { formatInMessage } from './message-formats.ts';

export interface MessageArguments {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}

/** Money counts by its amount, and true is 1. Undefined for anything but a number. */
function toNumber(run: Run, value: Value): Decimal | undefined {
  if (typeof value === 'boolean') return toDecimal(Number(value));
  if (value === null || value === undefined) return ZERO;
  return typeof value === 'object' ? readAmount(value, run.environment.money) : toDecimal(value);
}

function toText(run: Run, value: Value): string {
  if (typeof value !== 'object' || value === null) return asString(value);
  const amount = readAmount(value, run.environment.money);
  return amount === undefined ? '' : toPlainText(amount);
}

/** Formats a message in the locale of the run. Without a locale, only the simplest plural rule is available. */
export function formatMessage(run: Run, pattern: string, args: MessageArguments): string {
  const locale = localeOf(run);
  const scope: MessageScope = {
    hasArgument: (key) => (typeof key === 'number' ? key < args.positional.length : args.named.has(key)),
    argument: (key: ArgumentKey) => (typeof key === 'number' ? args.positional[key] : args.named.get(key)),
    toText: (value) => toText(run, value),
    toNumber: (value) => toNumber(run, value),
    category(number, isOrdinal): PluralCategory {
      if (locale === undefined) return number === '1' && !isOrdinal ? 'one' : 'other';
      return isOrdinal ? locale.ordinalOf(number) : locale.pluralOf(number);
    },
    format: (name, values, options) => formatInMessage(run, { name, values, options }, (v) => toNumber(run, v)),
  };
  return evaluateMessage(readMessage(pattern), scope);
}

interface NamedPath {
  readonly name: string | undefined;
  readonly path: readonly Step[];
}

function toNamedPath(arg: string): NamedPath {
  const separatorIndex = arg.search(/[:=]/);
  if (separatorIndex < 0) return { name: undefined, path: toPath(arg) };
  return { name: arg.slice(0, separatorIndex), path: toPath(arg.slice(separatorIndex + 1)) };
}

function bindMessage(args: readonly string[]): BoundFormatter {
  const paths = args.map(toNamedPath);
  return (run, value) => {
    if (run.environment.locale === undefined) return '';
    const positional = paths.map(({ path }) => resolveOutside(run, path));
    const named = new Map<string, Value>();
    paths.forEach(({ name }, i) => {
      if (name !== undefined) named.set(name, positional[i]);
    });
    return formatMessage(run, asString(value), { positional, named });
  };
}

const message = inScope(bindMessage);

export const messageFormatters = { message, plural: message } satisfies FormatterTable;
