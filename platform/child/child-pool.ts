import { Child, type ChildProgram } from './child.ts';

export interface ChildPool<Task, Answer> {
  /** Rejects with `ChildFailure`. */
  run: (task: Task) => Promise<Answer>;
}

/**
 * Runs tasks in child processes, one at a time in each, and kills a child that exceeds its deadline. Meant for native
 * code that processes hostile input, which neither a timer nor terminating a thread can stop. The caller limits how
 * many run at once.
 */
export function createChildPool<Task, Answer>(program: ChildProgram): ChildPool<Task, Answer> {
  const idle: Child<Task, Answer>[] = [];
  return {
    async run(task) {
      let child = idle.pop();
      while (child?.isAlive === false) child = idle.pop();
      child ??= new Child<Task, Answer>(program);
      try {
        return await child.run(task);
      } finally {
        if (child.isAlive) idle.push(child);
      }
    },
  };
}
