import { build, type Statement } from './build.ts';
import { ExpressionFault } from './token.ts';
import { tokenize } from './tokenize.ts';

/** An expression that is parsed once and evaluated any number of times. */
export interface Expression {
  readonly text: string;
  readonly isDebug: boolean;
  readonly tokenCount: number;
  readonly statements: readonly Statement[];
  /** Why it cannot be evaluated. */
  readonly fault: string | undefined;
}

export function readExpression(source: string): Expression {
  const trimmed = source.trim();
  const isDebug = trimmed.startsWith('#');
  const text = isDebug ? trimmed.slice(1).trim() : trimmed;
  try {
    const tokens = tokenize(text);
    return { text, isDebug, tokenCount: tokens.length, statements: build(tokens), fault: undefined };
  } catch (error) {
    if (!(error instanceof ExpressionFault)) throw error;
    return { text, isDebug, tokenCount: 0, statements: [], fault: error.message };
  }
}
