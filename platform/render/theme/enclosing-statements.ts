import { maskStyles } from './mask-styles.ts';
import { type Range, statementsIn } from './statements.ts';

/**
 * The statements around an offset in style text, innermost first: a declaration, then the rule that contains it, and so
 * on.
 */
export function enclosingStatements(source: string, offset: number): Range[] {
  const enclosing: Range[] = [];
  for (const { start, end, depth } of statementsIn(maskStyles(source).text)) {
    if (start <= offset && offset < end) enclosing.push({ start, end });
    if (depth === 0 && enclosing.length > 0) break;
  }
  return enclosing;
}
