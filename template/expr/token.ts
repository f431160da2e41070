import type { Reference } from '../parse/instruction.ts';

/** The values of expressions. Objects and arrays cannot be used. */
export type Literal = number | string | boolean | null;

export type OperatorName = keyof typeof OPERATORS;

interface OperatorShape {
  readonly precedence: number;
  readonly arity: 1 | 2;
  readonly isRightToLeft?: true;
}

/** All operators by the name used in messages. A higher precedence binds tighter. */
export const OPERATORS = {
  'unary plus': { precedence: 15, arity: 1, isRightToLeft: true },
  'unary minus': { precedence: 15, arity: 1, isRightToLeft: true },
  'logical not': { precedence: 15, arity: 1, isRightToLeft: true },
  'bitwise not': { precedence: 15, arity: 1, isRightToLeft: true },
  exponent: { precedence: 14, arity: 2, isRightToLeft: true },
  multiply: { precedence: 13, arity: 2 },
  divide: { precedence: 13, arity: 2 },
  modulus: { precedence: 13, arity: 2 },
  add: { precedence: 12, arity: 2 },
  subtract: { precedence: 12, arity: 2 },
  'left shift': { precedence: 11, arity: 2 },
  'right shift': { precedence: 11, arity: 2 },
  'less than': { precedence: 10, arity: 2 },
  'less than or equal': { precedence: 10, arity: 2 },
  'greater than': { precedence: 10, arity: 2 },
  'greater than or equal': { precedence: 10, arity: 2 },
  equality: { precedence: 9, arity: 2 },
  inequality: { precedence: 9, arity: 2 },
  'strict equality': { precedence: 9, arity: 2 },
  'strict inequality': { precedence: 9, arity: 2 },
  'bitwise and': { precedence: 8, arity: 2 },
  'bitwise xor': { precedence: 7, arity: 2 },
  'bitwise or': { precedence: 6, arity: 2 },
  'logical and': { precedence: 5, arity: 2 },
  'logical or': { precedence: 4, arity: 2 },
  assign: { precedence: 3, arity: 2, isRightToLeft: true },
} as const satisfies Record<string, OperatorShape>;

export function shapeOf(name: OperatorName): OperatorShape {
  return OPERATORS[name];
}

/** Operators as written, longest first. The previous token distinguishes sign and subtraction. */
export const SYMBOLS: readonly (readonly [string, OperatorName])[] = [
  ['===', 'strict equality'],
  ['!==', 'strict inequality'],
  ['**', 'exponent'],
  ['<<', 'left shift'],
  ['>>', 'right shift'],
  ['<=', 'less than or equal'],
  ['>=', 'greater than or equal'],
  ['==', 'equality'],
  ['!=', 'inequality'],
  ['&&', 'logical and'],
  ['||', 'logical or'],
  ['*', 'multiply'],
  ['/', 'divide'],
  ['%', 'modulus'],
  ['+', 'add'],
  ['-', 'subtract'],
  ['<', 'less than'],
  ['>', 'greater than'],
  ['&', 'bitwise and'],
  ['^', 'bitwise xor'],
  ['|', 'bitwise or'],
  ['!', 'logical not'],
  ['~', 'bitwise not'],
  ['=', 'assign'],
];

export type FunctionName = 'abs' | 'bool' | 'max' | 'min' | 'num' | 'str';

export type Token =
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'reference'; readonly reference: Reference }
  | { readonly kind: 'operator'; readonly name: OperatorName }
  | { readonly kind: 'call'; readonly name: FunctionName }
  /** Marks where the arguments of a call begin. */
  | { readonly kind: 'arguments' }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'comma' }
  | { readonly kind: 'semicolon' };

/** Why an expression cannot be used. It becomes a reported problem. */
export class ExpressionFault extends Error {}
