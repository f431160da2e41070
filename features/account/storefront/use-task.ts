import { useState } from 'react';
import { explain, isSignedOut } from './messages.ts';

/** One thing at a time that the server is asked to do, and what came of the last one. */
export interface Task {
  isBusy: boolean;
  problem: string | null;
  /** A second start while one is under way is not heard. */
  run(work: () => Promise<void>): void;
}

export function useTask(): Task {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy,
    problem,
    run(work) {
      if (isBusy) return;
      setBusy(true);
      setProblem(null);
      work()
        .catch((error: unknown) => {
          // Closed elsewhere: the page begins anew, and asks who is there.
          if (isSignedOut(error)) location.reload();
          else setProblem(explain(error));
        })
        .finally(() => setBusy(false));
    },
  };
}
