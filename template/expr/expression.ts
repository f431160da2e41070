import { build, type Statement } from './build.ts';
import { tokenize } from './tokenize.ts';

const LEADING_SPACE = /^[ \f\n\r\t\v]+/;

/** An expression that is parsed once and evaluated any number of times. */
export interface Expression {
  readonly text: string;
  readonly isDebug: boolean;
  readonly tokenCount: number;
  readonly statements: readonly Statement[];
  /** Why it cannot be evaluated. Empty if it can. */
  readonly faults: readonly string[];
}

export function readExpression(source: string): Expression {
  const trimmed = source.replace(LEADING_SPACE, '');
  const isDebug = trimmed.startsWith('#');
  const text = isDebug ? trimmed.slice(1) : trimmed;
  const { tokens, faults } = tokenize(text);
  const built = faults.length > 0 ? { statements: [], faults } : build(tokens);
  return { text, isDebug, tokenCount: tokens.length, ...built };
}
