import type { Engine } from './engine.ts';
import { type SourceFile, type TemplateProblem, toProblem } from './errors/problem.ts';
import type { FormatterCall, Instruction, OrBranch } from './parse/instruction.ts';

interface Use {
  readonly name: string;
  readonly offset: number;
}

/** The macros a template defines and the partials it uses. */
interface Names {
  readonly macros: Set<string>;
  readonly uses: Use[];
}

/** Maximum number of missing partials that are reported for one file. */
const MAX_MISSING = 100;

function collect(instructions: readonly Instruction[], names: Names): void {
  for (const instruction of instructions) collectOne(instruction, names);
}

function collectOne(instruction: Instruction, names: Names): void {
  const { offset } = instruction;
  if (instruction.kind === 'variable' || instruction.kind === 'var') {
    for (const name of appliedNames(instruction.formatters)) names.uses.push({ name, offset });
  } else if (instruction.kind === 'include') {
    names.uses.push({ name: instruction.name, offset });
  } else if (instruction.kind === 'macro') {
    names.macros.add(instruction.name);
  }
  if ('body' in instruction) collect(instruction.body, names);
  if ('alternates' in instruction) collect(instruction.alternates ?? [], names);
  if ('or' in instruction) collectOr(instruction.or, names);
}

function collectOr(branch: OrBranch | undefined, names: Names): void {
  for (let next = branch; next !== undefined; next = next.or) collect(next.body, names);
}

function appliedNames(calls: readonly FormatterCall[]): string[] {
  return calls.flatMap(({ name, args }) => (name === 'apply' && args[0] !== undefined ? [args[0]] : []));
}

/**
 * Checks a theme statically: syntax errors and missing partials. A macro may come from any file, because partials see
 * the macros of the template that applies them. By default the name of a partial is its file name.
 */
export function checkTemplates(
  engine: Engine,
  files: Readonly<Record<string, string>>,
  hasPartial: (name: string) => boolean = (name) => Object.hasOwn(files, name),
): TemplateProblem[] {
  const macros = new Set<string>();
  const checked = Object.entries(files).map(([file, source]) => {
    const compiled = engine.compile(source, file);
    const uses: Use[] = [];
    collect(compiled.body.instructions, { macros, uses });
    return { at: { file, source } satisfies SourceFile, problems: compiled.problems, uses };
  });
  return checked.flatMap(({ at, problems, uses }) => {
    const missing = uses.filter(({ name }) => !macros.has(name) && !hasPartial(name));
    const reports = missing
      .slice(0, MAX_MISSING)
      .map(({ name, offset }) => toProblem(at, { code: 'APPLY_PARTIAL_MISSING', offset, messageArgs: [name] }));
    return [...problems, ...reports].sort((a, b) => a.offset - b.offset);
  });
}
