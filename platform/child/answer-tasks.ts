import type { ChildReply } from './child.ts';

const CHECK_MS = 250;

/** Makes the running program a child of a pool: it does what it is sent, within its processor time, and ends with its parent. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const reply = (message: ChildReply<Answer>): void => void process.send?.(message);
  const cpuMs = Number(process.argv[2]);
  process.on('message', (task) => {
    const watch = watchCpu(cpuMs, () => reply('exhausted'));
    work(task as Task)
      .then(
        (answer) => reply({ ok: true, answer }),
        (error: unknown) => reply({ ok: false, message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => clearInterval(watch));
  });
  process.on('disconnect', () => process.exit(0));
  reply('ready');
}

/**
 * Native threads count as well. Their work ends only when the process is killed: `process.exit` would wait for it, so the parent
 * is asked to.
 */
function watchCpu(cpuMs: number, onExhausted: () => void): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs) onExhausted();
  }, CHECK_MS);
}
