import type { ChildReply } from './child.ts';

/** Makes the running program a child of a pool: it does what it is sent, and ends with its parent. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  const reply = (message: ChildReply<Answer>): void => void process.send?.(message);
  process.on('message', (task) => {
    work(task as Task).then(
      (answer) => reply({ ok: true, answer }),
      (error: unknown) => reply({ ok: false, message: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  reply('ready');
}
