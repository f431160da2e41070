import type { IfInstruction, Instruction, OrBranch, Reference, VariableInstruction } from '../parse/instruction.ts';
import type { Execute } from '../run/model.ts';
import { compileLocalReference, compileReference } from '../run/resolve.ts';
import { isInheritedKey } from '../value/path.ts';
import type { Step } from '../value/value.ts';
import { bindPredicate, type Compiler } from './compiler.ts';
import { GENERATED_PARAMETERS, GENERATED_VALUES } from './generated-runtime.ts';
import { bindChain } from './variable.ts';

/** Compiles the step of an instruction that is not worth generating. */
export type CompileStep = (instruction: Instruction) => Execute;

/** The variable names of the current frame and its node in the generated code. */
interface ScopeNames {
  readonly frame: string;
  readonly node: string;
}

/**
 * Generates one JavaScript function for a whole list of instructions, including nested blocks. Property names and texts
 * enter it only as string literals, everything else by index into a list of constants. It does not recover from errors:
 * when it throws, the render is repeated step by step.
 */
class Generator {
  readonly constants: unknown[] = [];
  readonly #compiler: Compiler;
  readonly #compileStep: CompileStep;
  #code = '';
  #names = 0;

  constructor(compiler: Compiler, compileStep: CompileStep) {
    this.#compiler = compiler;
    this.#compileStep = compileStep;
  }

  generate(instructions: readonly Instruction[]): string {
    this.#code = '';
    this.#body(instructions, { frame: 'f', node: 'n' });
    const names = this.constants.map((_, i) => `k${i}=k[${i}]`);
    const head = names.length === 0 ? '' : `const ${names.join()};`;
    return `${head}return function(run){let t,o=run.out;const f=run.frame,n=f.node;${this.#code}run.out=o}`;
  }

  #emit(code: string): void {
    this.#code += code;
  }

  #constant(value: unknown): string {
    return `k${this.constants.push(value) - 1}`;
  }

  #name(prefix: string): string {
    this.#names++;
    return prefix + this.#names;
  }

  #body(instructions: readonly Instruction[], scope: ScopeNames): void {
    this.#emit(`run.out=o;run.spend(${instructions.length + 1});`);
    for (const instruction of instructions) this.#instruction(instruction, scope);
  }

  #instruction(instruction: Instruction, scope: ScopeNames): void {
    switch (instruction.kind) {
      case 'text':
        this.#emit(`o+=${JSON.stringify(instruction.text)};`);
        return;
      case 'variable':
        this.#variable(instruction, scope);
        return;
      case 'if':
        this.#emit(`if(${this.#condition(instruction, scope)}){`);
        this.#body(instruction.body, scope);
        this.#or(instruction.or, scope);
        return;
      case 'predicate':
        this.#emit(`if(${this.#test(instruction, scope)}){`);
        this.#body(instruction.body, scope);
        this.#or(instruction.or, scope);
        return;
      case 'section':
        this.#section(instruction, scope);
        return;
      case 'repeated':
        this.#repeated(instruction, scope);
        return;
      case 'macro':
      case 'var':
      case 'ctx':
      case 'inject':
      case 'include':
      case 'eval':
        this.#step(instruction);
    }
  }

  #step(instruction: Instruction): void {
    this.#emit(`run.out=o;${this.#constant(this.#compileStep(instruction))}(run);o=run.out;`);
  }

  /** Closes the `if` opened before the body. */
  #or(branch: OrBranch | undefined, scope: ScopeNames): void {
    if (branch === undefined) {
      this.#emit('}');
      return;
    }
    if (branch.predicate === undefined) {
      this.#emit('}else{');
      this.#body(branch.body, scope);
      this.#emit('}');
      return;
    }
    this.#emit(`}else if(${this.#test({ predicate: branch.predicate, offset: branch.offset }, scope)}){`);
    this.#body(branch.body, scope);
    this.#or(branch.or, scope);
  }

  #test(call: { predicate: NonNullable<OrBranch['predicate']>; offset: number }, scope: ScopeNames): string {
    const test = bindPredicate(this.#compiler, call.predicate, call.offset);
    return `(run.frame=${scope.frame},${this.#constant(test)}(run))`;
  }

  #condition({ references, operators }: IfInstruction, scope: ScopeNames): string {
    const [operator = '||'] = operators;
    // Where the operator changes, the terms before it have already decided the result. The evaluation stops there
    // either way.
    const change = operators.findIndex((next) => next !== operator);
    const evaluated = change < 0 ? references : references.slice(0, change + 1);
    return evaluated.map((reference) => `truthy(${this.#lookup(reference, scope)})`).join(operator);
  }

  #section(instruction: Instruction & { kind: 'section' }, scope: ScopeNames): void {
    const inner: ScopeNames = { frame: this.#name('f'), node: this.#name('n') };
    this.#emit(`{const ${inner.node}=${this.#local(instruction.reference, scope)};`);
    this.#emit(`if(truthy(${inner.node})){const ${inner.frame}=run.frame=frame(${inner.node},${scope.frame});`);
    this.#body(instruction.body, inner);
    if (instruction.or !== undefined) {
      this.#emit(`}else{const ${inner.frame}=run.frame=frame(${inner.node},${scope.frame});if(false){`);
      this.#or(instruction.or, inner);
    }
    this.#emit(`}run.frame=${scope.frame}}`);
  }

  #repeated(instruction: Instruction & { kind: 'repeated' }, scope: ScopeNames): void {
    const [list, index, last, outer] = [this.#name('l'), this.#name('i'), this.#name('e'), this.#name('p')];
    const inner: ScopeNames = { frame: this.#name('f'), node: this.#name('n') };
    this.#emit(`{const ${list}=${this.#local(instruction.reference, scope)};if(A(${list})&&${list}.length>0){`);
    this.#emit(`const ${outer}=frame(${list},${scope.frame}),${inner.frame}=run.frame=frame(void 0,${outer}),`);
    this.#emit(`${last}=${list}.length-1;for(let ${index}=0;${index}<=${last};${index}++){`);
    this.#emit(`const ${inner.node}=${inner.frame}.node=${list}[${index}];${outer}.index=${index};`);
    this.#emit(`${inner.frame}.variables=${inner.frame}.macros=void 0;`);
    this.#body(instruction.body, inner);
    if (instruction.alternates !== undefined) {
      this.#emit(`if(${index}<${last}){`);
      this.#body(instruction.alternates, inner);
      this.#emit('}');
    }
    this.#emit(`}run.frame=${scope.frame}`);
    this.#or(instruction.or, scope);
    this.#emit('}');
  }

  #variable(instruction: VariableInstruction, scope: ScopeNames): void {
    const [reference] = instruction.references;
    const formatting = bindChain(this.#compiler, instruction.formatters, instruction.offset);
    if (reference === undefined || formatting?.isScoped === true || instruction.references.length > 1) {
      this.#step(instruction);
      return;
    }
    const rawValue = this.#lookup(reference, scope);
    const value = formatting === undefined ? rawValue : `${this.#constant(formatting.apply)}(run,${rawValue},NONE)`;
    this.#emit(`o+=typeof(t=${value})==='string'?t.length>255?big(run,o,t):t:text(t);`);
  }

  #lookup(reference: Reference, scope: ScopeNames): string {
    const [first = '@', ...rest] = reference.steps;
    if (first === '@') return this.#path(scope.node, rest);
    if (typeof first !== 'string' || first.startsWith('@') || isInheritedKey(first)) {
      return `${this.#constant(compileReference(reference))}(${scope.frame})`;
    }
    const key = JSON.stringify(first);
    const { node, frame } = scope;
    const ownPropertyTest = `typeof ${node}==='object'&&${node}!==null&&(t=${node}[${key}])!==void 0&&!A(${node})`;
    return this.#path(`(${ownPropertyTest}?t:find(${frame},${key}))`, rest);
  }

  /** Resolves like a section: only in the current frame. */
  #local(reference: Reference, scope: ScopeNames): string {
    const [first = '@', ...rest] = reference.steps;
    if (first === '@') return this.#path(scope.node, rest);
    if (typeof first !== 'string' || first.startsWith('@') || isInheritedKey(first)) {
      return `${this.#constant(compileLocalReference(reference))}(${scope.frame})`;
    }
    return this.#path(scope.node, reference.steps);
  }

  #path(start: string, steps: readonly Step[]): string {
    return steps.reduce<string>((value, step) => {
      if (typeof step !== 'string' || isInheritedKey(step)) return `step(${value},${JSON.stringify(step)})`;
      return `(typeof(t=${value})==='object'&&t!==null&&!A(t)?t[${JSON.stringify(step)}]:void 0)`;
    }, start);
  }
}

/** The function for a body, or undefined where generating code from strings is not allowed. */
export function generateBody(
  compiler: Compiler,
  instructions: readonly Instruction[],
  compileStep: CompileStep,
): Execute | undefined {
  const generator = new Generator(compiler, compileStep);
  const code = generator.generate(instructions);
  try {
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- see the class: no text of a template becomes code
    const factory = new Function('k', ...GENERATED_PARAMETERS, code) as (...values: unknown[]) => Execute;
    return factory(generator.constants, ...GENERATED_VALUES);
  } catch {
    // A content security policy forbids it. The steps do the same, only slower.
    return undefined;
  }
}
