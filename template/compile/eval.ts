import { describeStatements } from '../expr/debug.ts';
import { type Expression, readExpression } from '../expr/expression.ts';
import { reduce, type Scope } from '../expr/reduce.ts';
import type { Literal } from '../expr/token.ts';
import type { EvalInstruction } from '../parse/instruction.ts';
import { setVariable } from '../run/frame.ts';
import type { Execute, Run } from '../run/model.ts';
import { resolveSteps } from '../run/resolve.ts';
import { toOutput } from '../value/convert.ts';
import { followPath } from '../value/path.ts';
import type { Compiler } from './compiler.ts';

export function compileEval(compiler: Compiler, instruction: EvalInstruction): Execute {
  const expression = readExpression(instruction.expression);
  const { at } = compiler;
  return (run) => {
    if (!run.environment.enableExpressions) return;
    run.at = at;
    run.offset = instruction.offset;
    evaluate(run, expression, instruction);
  };
}

function evaluate(run: Run, expression: Expression, instruction: EvalInstruction): void {
  const { text, isDebug, statements } = expression;
  const max = run.environment.limits.expressionTokens;
  const isTooLong = max > 0 && expression.tokenCount > max;
  const faults = isTooLong ? [`Expression exceeds the maximum number of allowed tokens: ${max}`] : expression.faults;
  run.reportOnce(
    instruction,
    'EXPRESSION_PARSE',
    faults.map((fault) => [JSON.stringify(text), fault]),
  );
  if (isDebug) run.write(`EVAL=${describeStatements(isTooLong ? [] : statements)}`);
  if (faults.length > 0) return;
  const value = reduceAll(run, expression);
  if (value !== undefined) run.write(isDebug ? ` -> ${toOutput(value)}` : toOutput(value));
}

/** Variables are only set if the whole evaluation succeeds. */
function reduceAll(run: Run, expression: Expression): Literal | undefined {
  const assigned = new Map<string, Literal>();
  const scope: Scope = {
    resolve({ steps }) {
      const [first, ...rest] = steps;
      if (typeof first === 'string' && assigned.has(first)) return followPath(assigned.get(first), rest);
      return resolveSteps(run.frame, steps);
    },
    assign: (name, value) => void assigned.set(name, value),
    maxStringLength: run.environment.limits.expressionStringLength,
  };
  let value: Literal | undefined;
  let hasFault = false;
  for (const statement of expression.statements) {
    run.spend(statement.length);
    value = reduce(statement, scope, (reason) => {
      hasFault = true;
      run.report('EXPRESSION_REDUCE', expression.text, reason);
    });
  }
  if (hasFault) return undefined;
  for (const [name, literal] of assigned) setVariable(run.frame, name, literal);
  return value;
}
