import { useEffect, useRef, useState } from 'react';

export interface TextValueParts<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onProblem?: ((problem: string | null) => void) | undefined;
  /** The text of a value, in the format in which it is typed. */
  toText: (value: Value) => string;
  /** Undefined if the text is not a value. */
  parse: (text: string) => Value | undefined;
  /** Shown for text that is not a value. */
  problem: string;
}

export interface TextValue {
  text: string;
  /** Null unless the text is not a value. Shown after the field is left. */
  problem: string | null;
  change: (text: string) => void;
  /** Rewrites the text in its canonical format. */
  leave: () => void;
}

/** The text of a field whose value is not text. While it is typed, the text may be incomplete. */
export function useTextValue<Value>(parts: TextValueParts<Value>): TextValue {
  const { value, onChange, toText, parse } = parts;
  const [typed, setTyped] = useState({ text: toText(value), value, isLeft: true });
  const isReplaced = !Object.is(typed.value, value);
  const text = isReplaced ? toText(value) : typed.text;
  const isInvalid = !isReplaced && parse(text) === undefined;
  useReport(parts, isInvalid ? parts.problem : null);
  const change = (next: string): void => {
    const parsed = parse(next);
    setTyped({ text: next, value: parsed ?? value, isLeft: false });
    if (parsed !== undefined) onChange(parsed);
  };
  const leave = (): void => {
    const parsed = parse(text);
    setTyped({ text: parsed === undefined ? text : toText(parsed), value, isLeft: true });
  };
  return { text, problem: isInvalid && typed.isLeft ? parts.problem : null, change, leave };
}

/** Reports a problem as long as the field is there: one that has disappeared must not block saving. */
function useReport(
  { name, onProblem }: Pick<TextValueParts<never>, 'name' | 'onProblem'>,
  problem: string | null,
): void {
  const reports = useRef({ [name]: onProblem });
  useEffect(() => {
    reports.current = { [name]: onProblem };
  });
  useEffect(() => {
    // By name: a row of a list has another one after a row before it was removed.
    const report = reports.current[name];
    if (problem === null) return undefined;
    report?.(problem);
    return () => report?.(null);
  }, [name, problem]);
}
