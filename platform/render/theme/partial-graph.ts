import type { Compiled } from '#template/index.ts';

type Instruction = Compiled['body']['instructions'][number];

/** All partials that a template applies or includes. */
export function appliedPartials(compiled: Compiled): Set<string> {
  const names = new Set<string>();
  collect(compiled.body.instructions, { names, includesBodies: true });
  return names;
}

interface Collecting {
  names: Set<string>;
  /** Include the bodies of blocks, which may not run. */
  includesBodies: boolean;
}

function collect(instructions: readonly Instruction[], collecting: Collecting): void {
  for (const instruction of instructions) {
    for (const name of namesIn(instruction)) collecting.names.add(name);
    if (!collecting.includesBodies || !('body' in instruction)) continue;
    collect(instruction.body, collecting);
    if ('alternates' in instruction) collect(instruction.alternates ?? [], collecting);
    if (!('or' in instruction)) continue;
    for (let next = instruction.or; next !== undefined; next = next.or) collect(next.body, collecting);
  }
}

function namesIn(instruction: Instruction): string[] {
  if (instruction.kind === 'include') return [instruction.name];
  if (instruction.kind !== 'variable' && instruction.kind !== 'var') return [];
  return instruction.formatters.flatMap(({ name, args }) =>
    name === 'apply' && args[0] !== undefined && args[0] !== '' ? [args[0]] : [],
  );
}

/** The files that a template leads to, including itself. */
export function reachableFrom(start: string, next: (file: string) => Iterable<string>): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const other of next(file)) seen.add(other);
  return seen;
}

/** The templates that apply themselves without any condition in between, and so never end. */
export function findRecursiveTemplates(
  templates: ReadonlyMap<string, Compiled>,
  find: (name: string) => string | undefined,
): string[] {
  const recursive = new Set<string>();
  const done = new Set<string>();
  const onPath = new Set<string>();
  const visit = (file: string): void => {
    if (onPath.has(file)) recursive.add(file);
    if (done.has(file) || onPath.has(file)) return;
    onPath.add(file);
    // Partials do not run deeper than this.
    if (onPath.size <= MAX_CHAIN) for (const next of appliedAlways(templates.get(file), find)) visit(next);
    onPath.delete(file);
    done.add(file);
  };
  for (const file of templates.keys()) visit(file);
  return [...recursive];
}

const MAX_CHAIN = 500;

function appliedAlways(compiled: Compiled | undefined, find: (name: string) => string | undefined): string[] {
  if (compiled === undefined) return [];
  const names = new Set<string>();
  collect(compiled.body.instructions, { names, includesBodies: false });
  return [...names].flatMap((name) => find(name) ?? []);
}
