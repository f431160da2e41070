import { type ChildReply, CPU_EXIT_CODE } from './child.ts';

const CHECK_MS = 250;

/** Makes the running program a child of a pool: it does what it is sent, within its processor time, and ends with its parent. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const reply = (message: ChildReply<Answer>): void => void process.send?.(message);
  const cpuMs = Number(process.argv[2]);
  process.on('message', (task) => {
    const watch = watchCpu(cpuMs);
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

/** Native threads count as well: their work cannot be stopped but by the end of the process. */
function watchCpu(cpuMs: number): NodeJS.Timeout {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs) process.exit(CPU_EXIT_CODE);
  }, CHECK_MS);
}
