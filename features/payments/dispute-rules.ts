import type { Dispute, DisputeState } from './payment.ts';

/** How far a dispute has come. Of two reports of the same second, the one that is further is the later one. */
const PROGRESS: Readonly<Record<DisputeState, number>> = {
  'needs-response': 0,
  'under-review': 1,
  closed: 2,
  won: 3,
  lost: 3,
};

const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'lost';

/** Whether a report replaces what is known. Events may arrive late and in another order, and a decision is final. */
export function isNewerReport(
  known: Pick<Dispute, 'state' | 'reportedAt'>,
  report: Pick<Dispute, 'state' | 'reportedAt'>,
): boolean {
  if (isDecided(known.state)) return false;
  if (isDecided(report.state)) return true;
  const difference = report.reportedAt.getTime() - known.reportedAt.getTime();
  return difference === 0 ? PROGRESS[report.state] > PROGRESS[known.state] : difference > 0;
}
