import type { Log } from './log-port.ts';
import type { CommitAction } from './port.ts';

/** One after the other, in the order given; one that fails does not keep the others from running. */
export async function runCommitActions(actions: readonly CommitAction[], log: Pick<Log, 'error'>): Promise<void> {
  for (const action of actions) {
    try {
      await action();
    } catch (err) {
      log.error({ err }, 'an action after commit failed');
    }
  }
}
