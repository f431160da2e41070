import type { Log } from './log-port.ts';
import type { CommitAction } from './port.ts';

/** Runs the actions in order. A failing action does not prevent the others. */
export async function runCommitActions(actions: readonly CommitAction[], log: Pick<Log, 'error'>): Promise<void> {
  for (const action of actions) {
    try {
      await action();
    } catch (err) {
      log.error({ err }, 'an action after commit failed');
    }
  }
}
