import { frameOf } from '#template/index.ts';

interface Problem {
  file: string;
  line: number;
  column: number;
  message: string;
  code?: string;
}

/** Formats a problem for a person and for an editor that jumps to it, with the lines around it. */
export function describeProblem(problem: Problem, source: string | undefined): string {
  const { file, line, column, code, message } = problem;
  const head = `${file}:${line}:${column} ${code === undefined ? '' : `${code} `}${message}\n`;
  return source === undefined || line === 0 ? head : `${head}${frameOf(problem, source)}\n\n`;
}
