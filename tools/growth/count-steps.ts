import { type Profiler, Session } from 'node:inspector';

/**
 * Counts how often each block of code runs, as recorded by the engine. The count is the same on every machine, however
 * busy it is.
 */
export function createStepCounter(): { count(work: () => unknown): number; close(): void } {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // The engine resets its counters each time they are read.
  const takeStepCount = (): number => {
    let steps = 0;
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      for (const script of result) steps += stepsIn(script);
    });
    return steps;
  };
  return {
    count(work) {
      takeStepCount();
      work();
      return takeStepCount();
    },
    close() {
      session.disconnect();
    },
  };
}

function stepsIn({ functions }: Profiler.ScriptCoverage): number {
  return functions.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}
