import type { FinalState } from './final-state.ts';
import type { Finding } from './finding.ts';

/**
 * An expected response: the payment server was unavailable, the database was killed, or this process is shutting down.
 */
const EXPECTED_STATUS = 503;

export function checkResponses({ responses }: FinalState): Finding {
  const faults = responses.filter(({ status }) => status >= 500 && status !== EXPECTED_STATUS);
  const total = responses.reduce((sum, { count }) => sum + count, 0);
  return {
    invariant: 'no response is a server error',
    figure: `${total} responses`,
    violations: faults.map(({ status, code, count }) => `${count} × ${status} ${code}`),
  };
}

export function checkProcesses({ ended }: FinalState): Finding {
  return { invariant: 'no process exits unless it is killed', figure: `${ended.length} exited`, violations: ended };
}
