import type { Job } from '../admin-contract.ts';

type Stateful = Pick<Job, 'state' | 'isCancelling'>;

export function canRetry({ state }: Stateful): boolean {
  return state === 'failed' || state === 'cancelled';
}

export function canCancel({ state, isCancelling }: Stateful): boolean {
  return state === 'waiting' || (state === 'running' && !isCancelling);
}
