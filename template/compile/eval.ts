import { describeLiteral, describeStatements } from '../expr/debug.ts';
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
  const { limits } = run.environment;
  const max = limits.expressionTokens;
  const isTooLong = max > 0 && expression.tokenCount > max;
  const fault = isTooLong ? `Expression exceeds the maximum number of allowed tokens: ${max}` : expression.fault;
  if (fault !== undefined) {
    run.reportOnce(instruction, 'EXPRESSION_PARSE', JSON.stringify(expression.text), fault);
    return;
  }
  if (expression.isDebug) run.write(`EVAL=${describeStatements(expression.statements)}`);
  const value = reduceAll(run, expression);
  if (value === undefined) return;
  if (expression.isDebug) run.write(` -> ${describeLiteral(value)}`);
  else run.write(toOutput(value));
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
  for (const statement of expression.statements) {
    run.spend(statement.length);
    let hasFault = false;
    value = reduce(statement, scope, (reason) => {
      hasFault = true;
      run.report('EXPRESSION_REDUCE', expression.text, reason);
    });
    if (hasFault) return undefined;
  }
  for (const [name, literal] of assigned) setVariable(run.frame, name, literal);
  return value;
}
