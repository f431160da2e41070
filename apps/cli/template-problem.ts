import { frameOf } from '#template/index.ts';

interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
  code?: string;
}

/** A problem as a person reads it and as an editor jumps to it, with the lines around it. */
export function describeProblem(problem: Problem, source: string | undefined): string {
  const { file, line, column, code, message } = problem;
  const head = `${file}:${line}:${column} ${code === undefined ? '' : `${code} `}${message}\n`;
  return source === undefined || line === 0 ? head : `${head}${frameOf(problem, source)}\n\n`;
}
