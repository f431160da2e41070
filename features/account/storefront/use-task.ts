import { useState } from 'react';
import { describeError, isSignedOut } from './messages.ts';

/** Runs one server request at a time and keeps the error of the last one. */
export interface Task {
  isBusy: boolean;
  problem: string | null;
  /** Ignores the call while a task is running. */
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
          // Signed out in another browser: reload the page to read the session again.
          if (isSignedOut(error)) location.reload();
          else setProblem(describeError(error));
        })
        .finally(() => setBusy(false));
    },
  };
}
