import type { OwnerAction } from '../rules.ts';

export const actionLabels: Readonly<Record<OwnerAction, string>> = {
  retry: 'Retry payment',
  skip: 'Skip renewal',
  reschedule: 'Change date',
  swap: 'Change variant',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel subscription',
};
