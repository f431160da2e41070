import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/**
 * An expected response: the payment server was unavailable, the database was killed, or this process is shutting down.
 */
const MEANT_STATUS = 503;

export function checkAnswers({ answers }: Facts): Finding {
  const faults = answers.filter(({ status }) => status >= 500 && status !== MEANT_STATUS);
  const total = answers.reduce((sum, { count }) => sum + count, 0);
  return {
    promise: 'no answer is a fault',
    figure: `${total} answers`,
    broken: faults.map(({ status, code, count }) => `${count} × ${status} ${code}`),
  };
}

export function checkProcesses({ ended }: Facts): Finding {
  return { promise: 'no process ends unless it is killed', figure: `${ended.length} ended`, broken: ended };
}
