type Restore = () => void;

/**
 * Counts the characters that built-in functions search, which the step counter does not see. Steps of backtracking are
 * not counted: the analysis of the expressions covers them.
 */
export function countCharacters(work: () => unknown): number {
  let characters = 0;
  const restore = [
    ...(['split', 'normalize', 'replaceAll', 'toLowerCase'] as const).map((name) =>
      wrap(String.prototype, name, (text) => void (characters += String(text).length)),
    ),
    ...(['indexOf', 'includes'] as const).map((name) =>
      wrap(String.prototype, name, (text, args, found) => {
        const start = Number(args[1] ?? 0);
        const end = typeof found === 'number' && found >= 0 ? found : String(text).length;
        characters += Math.max(0, end - start);
      }),
    ),
    wrap(String.prototype, 'lastIndexOf', (text, args, found) => {
      characters +=
        Math.min(String(text).length, Number(args[1] ?? Number.POSITIVE_INFINITY)) - Math.max(0, Number(found));
    }),
    wrapExec((searched) => void (characters += searched)),
  ];
  try {
    work();
  } finally {
    for (const undo of restore) undo();
  }
  return characters;
}

type Observe = (self: unknown, args: readonly unknown[], result: unknown) => void;

function wrap<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  name: Name,
  observe: Observe,
): Restore {
  const original = target[name];
  const replacement = function observed(this: unknown, ...args: never[]): unknown {
    const result = original.apply(this, args);
    observe(this, args, result);
    return result;
  };
  Object.defineProperty(target, name, { value: replacement, configurable: true, writable: true });
  return () => Object.defineProperty(target, name, { value: original, configurable: true, writable: true });
}

/** `replace`, `match`, `matchAll`, `test` and `split` call `exec` once it is replaced. */
function wrapExec(add: (searched: number) => void): Restore {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the expression as `this`
  const { exec } = RegExp.prototype;
  const replacement = function observed(this: RegExp, text: string): RegExpExecArray | null {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    if (found !== null) add(found.index + found[0].length - start);
    else if (!this.sticky && !this.source.startsWith('^')) add(Math.max(0, text.length - start));
    return found;
  };
  // oxlint-disable-next-line no-extend-native -- replaced only while a parser is measured
  Object.defineProperty(RegExp.prototype, 'exec', { value: replacement, configurable: true, writable: true });
  // oxlint-disable-next-line no-extend-native -- restores the original
  return () => Object.defineProperty(RegExp.prototype, 'exec', { value: exec, configurable: true, writable: true });
}
