import { STATE_LABELS } from '#features/content/publishing.ts';
import type { Finding } from '../admin-contract.ts';
import { linkMessages } from '../link-messages.ts';
import { navigationMessages as messages } from './messages.ts';

/** Why visitors cannot open the target of a link as it is. Null if they can. */
export function describeProblem({ problem, detail }: Finding): string | null {
  switch (problem) {
    case null:
      return null;
    case 'missing':
      return linkMessages.contentNotFound;
    case 'trashed':
      return messages.trashed;
    case 'unpublished':
      return messages.unpublished(STATE_LABELS[detail as keyof typeof STATE_LABELS] ?? detail);
    case 'disabled':
      return messages.disabled;
    case 'moved':
      return messages.movedTo(detail);
    case 'no-file':
      return messages.noFile;
    case 'closed-file':
      return messages.closedFile;
    case 'nowhere':
      return messages.nowhere;
    case 'invalid':
      return detail;
  }
}
