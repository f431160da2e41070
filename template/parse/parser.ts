import type { SourceFile, TemplateProblem } from '../errors/problem.ts';
import { toProblem } from '../errors/problem.ts';
import type { Limits } from '../limits.ts';
import { Assembler, type ReportProblem } from './assembler.ts';
import type { FormatterCall, Instruction } from './instruction.ts';
import { scan } from './scanner.ts';
import { parseTag, type Tag } from './tag.ts';

/** The known plug-ins: an unknown formatter turns its tag into text. */
export interface KnownNames {
  hasFormatter(name: string): boolean;
  hasPredicate(name: string): boolean;
}

export interface ParsedTemplate {
  readonly instructions: readonly Instruction[];
  readonly problems: readonly TemplateProblem[];
}

const HASH = 35;

/** Any text is a template: invalid syntax stays text or is reported, and parsing continues. */
export function parse(at: SourceFile, names: KnownNames, limits: Limits): ParsedTemplate {
  const { source } = at;
  const problems: TemplateProblem[] = [];
  const report: ReportProblem = (code, offset, messageArgs) => {
    if (problems.length < limits.problems) problems.push(toProblem(at, { code, offset, messageArgs }));
  };
  if (limits.sourceLength > 0 && source.length > limits.sourceLength) {
    report('TEMPLATE_TOO_LONG', 0, [String(limits.sourceLength)]);
    return { instructions: [], problems };
  }
  const assembler = new Assembler(report, limits.blockDepth > 0 ? limits.blockDepth : Number.POSITIVE_INFINITY);
  const addText = (start: number, end: number) =>
    assembler.add({ kind: 'text', text: source.slice(start, end), offset: start });
  scan(source, {
    text: addText,
    comment: () => {},
    tag(start, end) {
      if (source.charCodeAt(start + 1) === HASH) return;
      const tag = parseTag(source.slice(start + 1, end - 1), start);
      if (tag === undefined || !areFormattersKnown(tag, names, (name) => report('FORMATTER_UNKNOWN', start, [name]))) {
        addText(start, end);
        return;
      }
      const predicate = tag.kind === 'predicate' || tag.kind === 'or' ? tag.predicate : undefined;
      if (predicate !== undefined && !names.hasPredicate(predicate.name)) {
        report('PREDICATE_UNKNOWN', start, [predicate.name]);
      }
      addTag(assembler, tag, start);
    },
  });
  return { instructions: assembler.finish(), problems };
}

function areFormattersKnown(tag: Tag, names: KnownNames, report: (name: string) => void): boolean {
  if (tag.kind !== 'variable' && tag.kind !== 'var') return true;
  const unknown = tag.formatters.find((call: FormatterCall) => !names.hasFormatter(call.name));
  if (unknown !== undefined) report(unknown.name);
  return unknown === undefined;
}

function addTag(assembler: Assembler, tag: Tag, offset: number): void {
  switch (tag.kind) {
    case 'section':
    case 'repeated':
    case 'if':
    case 'predicate':
    case 'macro':
      assembler.open(tag);
      return;
    case 'or':
      assembler.or(offset, tag.predicate);
      return;
    case 'alternates':
      assembler.alternates(offset);
      return;
    case 'end':
      assembler.end(offset);
      return;
    case 'text':
    case 'variable':
    case 'var':
    case 'ctx':
    case 'inject':
    case 'include':
    case 'eval':
      assembler.add(tag);
  }
}
