import type { ProblemCode } from '../errors/problem.ts';
import type {
  BlockInstruction,
  Instruction,
  Opcode,
  OrBranch,
  PlainInstruction,
  PredicateCall,
} from './instruction.ts';

/** The block states of the language. `macro` and `alternates` are our own states. */
type BlockState = 'root' | 'section' | 'repeated' | 'alternates' | 'if' | 'predicate' | 'or-predicate' | 'macro';

interface OpenBlock {
  readonly state: BlockState;
  readonly block: BlockInstruction | undefined;
  /** The list to which instructions are added. */
  readonly body: Instruction[];
  /** The branch to which the next `or` is attached. Undefined if the block allows none. */
  readonly alternative: { or: OrBranch | undefined } | undefined;
  /** True after an `or` without predicate: nothing that follows it can run. */
  readonly closed: boolean;
}

export type ReportProblem = (code: ProblemCode, offset: number, messageArgs: readonly string[]) => void;

const STATE_LABELS: Record<BlockState, Opcode> = {
  root: 'ROOT',
  section: 'SECTION',
  repeated: 'REPEATED',
  alternates: 'REPEATED',
  if: 'IF',
  predicate: 'PREDICATE',
  'or-predicate': 'OR_PREDICATE',
  macro: 'MACRO',
};

/** Puts instructions into their blocks. An instruction that is not allowed is reported and omitted. */
export class Assembler {
  readonly #root: Instruction[] = [];
  readonly #stack: OpenBlock[] = [];
  readonly #report: ReportProblem;
  readonly #maxDepth: number;
  #top: OpenBlock = { state: 'root', block: undefined, body: this.#root, alternative: undefined, closed: false };
  // Blocks beyond the depth limit are dropped entirely. This counts how many of them are open.
  #dropped = 0;

  constructor(report: ReportProblem, maxDepth: number) {
    this.#report = report;
    this.#maxDepth = maxDepth;
  }

  add(instruction: PlainInstruction): void {
    if (this.#dropped === 0) this.#top.body.push(instruction);
  }

  open(block: BlockInstruction): void {
    if (this.#dropped > 0 || this.#stack.length >= this.#maxDepth) {
      if (this.#dropped === 0) this.#report('BLOCKS_TOO_DEEP', block.offset, [String(this.#maxDepth)]);
      this.#dropped++;
      return;
    }
    this.#top.body.push(block);
    this.#stack.push(this.#top);
    const alternative = block.kind === 'macro' ? undefined : block;
    this.#top = { state: block.kind, block, body: block.body, alternative, closed: false };
  }

  or(offset: number, predicate: PredicateCall | undefined): void {
    if (this.#dropped > 0) return;
    const top = this.#top;
    const problemCode = checkOr(top);
    if (problemCode !== undefined) {
      this.#report(problemCode, offset, ['OR_PREDICATE', STATE_LABELS[top.state]]);
      return;
    }
    const branch: OrBranch = { offset, predicate, body: [], or: undefined };
    if (top.alternative !== undefined) top.alternative.or = branch;
    const closed = predicate === undefined;
    this.#top = { state: 'or-predicate', block: top.block, body: branch.body, alternative: branch, closed };
  }

  alternates(offset: number): void {
    if (this.#dropped > 0) return;
    const { state, block } = this.#top;
    if (state === 'repeated' && block?.kind === 'repeated') {
      block.alternates = [];
      this.#top = { ...this.#top, state: 'alternates', body: block.alternates };
      return;
    }
    const code = state === 'root' ? 'NOT_ALLOWED_AT_ROOT' : 'NOT_ALLOWED_IN_BLOCK';
    this.#report(code, offset, ['ALTERNATES_WITH', STATE_LABELS[state]]);
  }

  end(offset: number): void {
    if (this.#dropped > 0) {
      this.#dropped--;
      return;
    }
    const outer = this.#stack.pop();
    if (outer === undefined) this.#report('MISMATCHED_END', offset, ['END']);
    else this.#top = outer;
  }

  /** Reports the innermost block that is still open once, at its opening tag. */
  finish(): Instruction[] {
    const { state, block } = this.#top;
    if (state !== 'root') this.#report('EOF_IN_BLOCK', block?.offset ?? 0, [STATE_LABELS[state]]);
    return this.#root;
  }
}

function checkOr(top: OpenBlock): ProblemCode | undefined {
  if (top.state === 'root') return 'NOT_ALLOWED_AT_ROOT';
  if (top.state === 'macro') return 'NOT_ALLOWED_IN_BLOCK';
  return top.closed ? 'DEAD_CODE_BLOCK' : undefined;
}
