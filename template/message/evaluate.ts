import type { PluralCategory } from '../i18n/port.ts';
import { compareDecimals, type Decimal, parseDecimal, toPlainText, ZERO } from '../number/decimal.ts';
import type { Value } from '../value/value.ts';
import type { ArgumentKey, MessageNode, PluralCase } from './node.ts';

/** How a message accesses its arguments and its locale. */
export interface MessageScope {
  /** False if the caller passed no such argument. The value of one that was passed may be missing. */
  hasArgument(key: ArgumentKey): boolean;
  argument(key: ArgumentKey): Value;
  /** The output of a bare `{0}`. */
  toText(value: Value): string;
  toNumber(value: Value): Decimal | undefined;
  category(number: string, isOrdinal: boolean): PluralCategory;
  format(name: string, values: readonly Value[], options: readonly string[]): string;
}

export function evaluateMessage(node: MessageNode, scope: MessageScope): string {
  return evaluate(node, scope, '');
}

/** `count` replaces `#`. */
function evaluate(node: MessageNode, scope: MessageScope, count: string): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'sequence':
      return node.nodes.map((child) => evaluate(child, scope, count)).join('');
    case 'insert':
      return scope.toText(scope.argument(node.key));
    case 'number':
      return count;
    case 'plural':
      return evaluatePlural(node, scope);
    case 'select': {
      const requested = selectKey(scope.argument(node.key), scope);
      const chosen = node.cases.find(({ key }) => key === requested) ?? node.cases.find(({ key }) => key === 'other');
      return chosen === undefined ? '' : evaluate(chosen.body, scope, count);
    }
    case 'format':
      return scope.format(node.name, passedValues(node.keys, scope), node.options);
    case 'nothing':
      return '';
  }
}

/** The values up to the first argument that was not passed. */
function passedValues(keys: readonly ArgumentKey[], scope: MessageScope): Value[] {
  const values: Value[] = [];
  for (const key of keys) {
    if (!scope.hasArgument(key)) break;
    values.push(scope.argument(key));
  }
  return values;
}

function selectKey(value: Value, scope: MessageScope): string {
  return typeof value === 'boolean' ? String(value) : scope.toText(value);
}

function evaluatePlural(node: MessageNode & { kind: 'plural' }, scope: MessageScope): string {
  const number = scope.toNumber(scope.argument(node.key)) ?? ZERO;
  const exact = node.cases.find((one) => one.isExact && isSame(number, one.key));
  const count = toPlainText(node.offset === 0 ? number : subtract(number, node.offset));
  const chosen = exact ?? findCategory(node.cases, scope.category(count, node.isOrdinal));
  return chosen === undefined ? '' : evaluate(chosen.body, scope, count);
}

function isSame(number: Decimal, key: string): boolean {
  const requested = parseDecimal(key);
  return requested !== undefined && compareDecimals(number, requested) === 0;
}

function findCategory(cases: readonly PluralCase[], category: PluralCategory): PluralCase | undefined {
  const find = (key: string) => cases.find((one) => !one.isExact && one.key === key);
  return find(category) ?? find('other');
}

// Offsets are small whole numbers. Scaling to whole units keeps the subtraction exact.
function subtract(number: Decimal, offset: number): Decimal {
  const places = number.fraction.length;
  const units = BigInt((number.isNegative ? '-' : '') + number.whole + number.fraction);
  const left = units - BigInt(offset) * 10n ** BigInt(places);
  const digits = String(left < 0n ? -left : left).padStart(places + 1, '0');
  const cut = digits.length - places;
  return { isNegative: left < 0n, whole: digits.slice(0, cut), fraction: digits.slice(cut) };
}
