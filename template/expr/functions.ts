import { toBool, toNumber, toText } from './cast.ts';
import type { FunctionName, Literal } from './token.ts';

type Call = (first: Literal, rest: readonly Literal[]) => Literal;

const FUNCTIONS: Readonly<Record<FunctionName, Call>> = {
  abs: (first) => Math.abs(toNumber(first)),
  bool: (first) => toBool(first),
  max: (first, rest) => rest.map(toNumber).reduce((a, b) => (a > b ? a : b), toNumber(first)),
  min: (first, rest) => rest.map(toNumber).reduce((a, b) => (a < b ? a : b), toNumber(first)),
  num: (first) => toNumber(first),
  str: (first) => toText(first),
};

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

export function callFunction(name: FunctionName, first: Literal, rest: readonly Literal[]): Literal {
  return FUNCTIONS[name](first, rest);
}
