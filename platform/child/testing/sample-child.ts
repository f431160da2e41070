import { pbkdf2 } from 'node:crypto';
import { getPriority } from 'node:os';
import { answerTasks } from '../answer-tasks.ts';

const WORK: Readonly<Record<string, () => unknown>> = {
  pid: () => process.pid,
  priority: () => getPriority(),
  env: () => Object.keys(process.env),
  throw: () => {
    throw new Error('refused');
  },
  exit: () => process.exit(3),
  spin: () => {
    for (;;);
  },
  // Native work while the event loop stays free.
  threads: () => new Promise(() => pbkdf2('a', 'b', 1_000_000_000, 64, 'sha512', () => undefined)),
  // Memory outside the JavaScript heap while the event loop stays free.
  buffers: () => {
    const held = Buffer.alloc(400_000_000, 1);
    return new Promise(() => setInterval(() => held.length, 1000));
  },
  fill: () => {
    const held: string[][] = [];
    for (;;) held.push(Array.from({ length: 100_000 }, (_, index) => `${index}`));
  },
};

answerTasks(async (task: string) => await Promise.resolve(WORK[task]?.()));
