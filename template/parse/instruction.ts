import type { Step } from '../value/value.ts';

/** For example `a.b.0`, split into steps. `text` is the source text. */
export interface Reference {
  readonly text: string;
  readonly steps: readonly Step[];
}

export interface FormatterCall {
  readonly name: string;
  readonly args: readonly string[];
}

/** A predicate and its arguments. */
export interface PredicateCall {
  readonly name: string;
  readonly args: readonly string[];
}

export type Operator = '||' | '&&';

export interface Binding {
  readonly key: string;
  readonly reference: Reference;
}

/** The alternative of a block: taken if its predicate holds, or always if it has none. */
export interface OrBranch {
  readonly offset: number;
  readonly predicate: PredicateCall | undefined;
  readonly body: Instruction[];
  or: OrBranch | undefined;
}

interface At {
  /** The start of the tag in the source, in UTF-16 code units. */
  readonly offset: number;
}

export interface TextInstruction extends At {
  readonly kind: 'text';
  readonly text: string;
}
export interface VariableInstruction extends At {
  readonly kind: 'variable';
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}
export interface SectionInstruction extends At {
  readonly kind: 'section';
  readonly reference: Reference;
  readonly body: Instruction[];
  or: OrBranch | undefined;
}
export interface RepeatedInstruction extends At {
  readonly kind: 'repeated';
  readonly reference: Reference;
  readonly body: Instruction[];
  alternates: Instruction[] | undefined;
  or: OrBranch | undefined;
}
export interface IfInstruction extends At {
  readonly kind: 'if';
  readonly references: readonly Reference[];
  readonly operators: readonly Operator[];
  readonly body: Instruction[];
  or: OrBranch | undefined;
}
export interface PredicateInstruction extends At {
  readonly kind: 'predicate';
  readonly predicate: PredicateCall;
  readonly body: Instruction[];
  or: OrBranch | undefined;
}
export interface MacroInstruction extends At {
  readonly kind: 'macro';
  readonly name: string;
  readonly body: Instruction[];
}
export interface BindInstruction extends At {
  readonly kind: 'var';
  readonly name: string;
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}
export interface ContextInstruction extends At {
  readonly kind: 'ctx';
  readonly name: string;
  readonly bindings: readonly Binding[];
}
export interface InjectInstruction extends At {
  readonly kind: 'inject';
  readonly name: string;
  readonly path: string;
}
export interface IncludeInstruction extends At {
  readonly kind: 'include';
  readonly name: string;
  readonly args: readonly string[];
}
export interface EvalInstruction extends At {
  readonly kind: 'eval';
  readonly expression: string;
}

export type BlockInstruction =
  | SectionInstruction
  | RepeatedInstruction
  | IfInstruction
  | PredicateInstruction
  | MacroInstruction;

export type PlainInstruction =
  | TextInstruction
  | VariableInstruction
  | BindInstruction
  | ContextInstruction
  | InjectInstruction
  | IncludeInstruction
  | EvalInstruction;

export type Instruction = PlainInstruction | BlockInstruction;

/** The names that error messages use for instructions and for the blocks that contain them. */
export type Opcode =
  | 'ROOT'
  | 'TEXT'
  | 'VARIABLE'
  | 'SECTION'
  | 'REPEATED'
  | 'IF'
  | 'PREDICATE'
  | 'OR_PREDICATE'
  | 'ALTERNATES_WITH'
  | 'END'
  | 'MACRO'
  | 'BINDVAR'
  | 'CTXVAR'
  | 'INJECT'
  | 'INCLUDE'
  | 'EVAL';

const OPCODES = {
  text: 'TEXT',
  variable: 'VARIABLE',
  section: 'SECTION',
  repeated: 'REPEATED',
  if: 'IF',
  predicate: 'PREDICATE',
  macro: 'MACRO',
  var: 'BINDVAR',
  ctx: 'CTXVAR',
  inject: 'INJECT',
  include: 'INCLUDE',
  eval: 'EVAL',
} as const satisfies Record<Instruction['kind'], Opcode>;

export function opcodeOf(instruction: Instruction): Opcode {
  return OPCODES[instruction.kind];
}
