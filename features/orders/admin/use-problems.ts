import { useState } from 'react';

export interface Problems {
  isEmpty: boolean;
  report: (name: string, problem: string | null) => void;
}

/** Fields with an invalid text, such as letters in an amount. */
export function useProblems(): Problems {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  return {
    isEmpty: names.size === 0,
    report: (name, problem) =>
      setNames((known) => {
        if (known.has(name) === (problem !== null)) return known;
        return problem === null ? new Set([...known].filter((one) => one !== name)) : new Set([...known, name]);
      }),
  };
}
