import { toBool, toNumber, toText } from './cast.ts';
import type { Literal, OperatorName } from './token.ts';
import { ExpressionFault } from './token.ts';

type UnaryName = 'unary plus' | 'unary minus' | 'logical not' | 'bitwise not';
export type BinaryName = Exclude<OperatorName, UnaryName | 'assign'>;

const UNARY: Readonly<Record<UnaryName, (value: Literal) => Literal>> = {
  'unary plus': (value) => toNumber(value),
  'unary minus': (value) => -toNumber(value),
  'logical not': (value) => !toBool(value),
  'bitwise not': (value) => ~toNumber(value),
};

// Comparison and loose equality are those of JavaScript, on values of all four types.
type Loose = number;
const loose = (value: Literal) => value as Loose;

const BINARY: Readonly<Record<Exclude<BinaryName, 'add'>, (left: Literal, right: Literal) => Literal>> = {
  exponent: (left, right) => toNumber(left) ** toNumber(right),
  multiply: (left, right) => toNumber(left) * toNumber(right),
  divide: (left, right) => toNumber(left) / toNumber(right),
  modulus: (left, right) => toNumber(left) % toNumber(right),
  subtract: (left, right) => toNumber(left) - toNumber(right),
  'left shift': (left, right) => toNumber(left) << toNumber(right),
  'right shift': (left, right) => toNumber(left) >> toNumber(right),
  'less than': (left, right) => loose(left) < loose(right),
  'less than or equal': (left, right) => loose(left) <= loose(right),
  'greater than': (left, right) => loose(left) > loose(right),
  'greater than or equal': (left, right) => loose(left) >= loose(right),
  // oxlint-disable-next-line eqeqeq -- the language has a loose equality, and it is this one
  equality: (left, right) => loose(left) == loose(right),
  // oxlint-disable-next-line eqeqeq -- see above
  inequality: (left, right) => loose(left) != loose(right),
  'strict equality': (left, right) => left === right,
  'strict inequality': (left, right) => left !== right,
  'bitwise and': (left, right) => toNumber(left) & toNumber(right),
  'bitwise xor': (left, right) => toNumber(left) ^ toNumber(right),
  'bitwise or': (left, right) => toNumber(left) | toNumber(right),
  'logical and': (left, right) => toBool(left) && toBool(right),
  'logical or': (left, right) => toBool(left) || toBool(right),
};

export function isUnary(name: OperatorName): name is UnaryName {
  return Object.hasOwn(UNARY, name);
}

export function operateOnOne(name: UnaryName, value: Literal): Literal {
  return UNARY[name](value);
}

/** `maxLength` limits the length of a concatenation. Zero means no limit. */
export function operateOnTwo(name: BinaryName, operands: readonly [Literal, Literal], maxLength: number): Literal {
  const [left, right] = operands;
  if (name !== 'add') return BINARY[name](left, right);
  if (typeof left !== 'string' && typeof right !== 'string') return toNumber(left) + toNumber(right);
  const [before, after] = [toText(left), toText(right)];
  if (maxLength > 0 && before.length + after.length > maxLength) {
    throw new ExpressionFault(`Concatenation would exceed maximum string length ${maxLength}`);
  }
  return before + after;
}
