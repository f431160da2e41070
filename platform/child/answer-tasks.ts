import type { ChildReply } from './child.ts';

const CHECK_MS = 250;
const MEGABYTE = 1_048_576;

/**
 * Makes the running program a child of a pool: it runs the tasks it receives within its CPU time and memory limits, and
 * exits with its parent.
 */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const reply = (message: ChildReply<Answer>): void => void process.send?.(message);
  const [cpuMs, residentMb] = process.argv.slice(2).map(Number) as [number, number]; // passed by `Child`
  process.on('message', (task) => {
    const watch = watchUsage({ cpuMs, residentMb }, () => reply('exhausted'));
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
 * Includes native threads. Their work ends only when the process is killed: `process.exit` would wait for it, so the
 * child asks its parent to kill it.
 */
function watchUsage(
  { cpuMs, residentMb }: { cpuMs: number; residentMb: number },
  onExhausted: () => void,
): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs || process.memoryUsage.rss() > residentMb * MEGABYTE) onExhausted();
  }, CHECK_MS);
}
