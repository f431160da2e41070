import { Child, type ChildProgram } from './child.ts';

export interface ChildPool<Task, Answer> {
  /** Rejects with `ChildFailure`. */
  run: (task: Task) => Promise<Answer>;
}

/**
 * Runs tasks in child processes, one at a time in each, and kills a child that runs past its deadline. For work on hostile
 * input in native code, which neither a timer nor the end of a thread can stop. The caller bounds how many run at once.
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
