import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Why a child process gave no answer: it did not start, it ran past its deadline, it ended, or its work threw. */
export type ChildFailureReason = 'not-started' | 'deadline' | 'ended' | 'threw';

export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly reason: ChildFailureReason;

  constructor(reason: ChildFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }

  /** The task took too much time or memory, and would again. */
  get isByTask(): boolean {
    return this.reason === 'deadline' || this.reason === 'ended';
  }
}

export interface ChildProgram {
  /** A file that calls `answerTasks`: JavaScript, or its TypeScript source in development. */
  file: URL;
  /** On the clock: for a child that cannot count for itself. Long enough for a busy machine. */
  deadlineMs: number;
  /** Processor time that a task may use, counted by the child while its event loop runs. */
  cpuMs: number;
  /** Of the JavaScript heap. */
  memoryMb: number;
  /** Of all that the child has in memory, native libraries included, counted while its event loop runs. */
  residentMb: number;
  /** A child that has had nothing to do for this long ends. */
  idleMs: number;
  /** Leaves most of the processor time to others while they want it. */
  isBackground?: boolean;
}

/** A child says once that it has started, then answers each task, or that a task has used up its processor time or memory. */
export type ChildReply<Answer> = 'ready' | 'exhausted' | { ok: true; answer: Answer } | { ok: false; message: string };

/** For a child that hangs: on a busy machine one that works may take minutes. */
const START_MS = 600_000;

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (failure: ChildFailure) => void;
}

/** One process that does one task at a time. While it has none it does not keep the program running. */
export class Child<Task, Answer> {
  isAlive = true;
  private readonly program: ChildProgram;
  private readonly process: ChildProcess;
  private waiting: Waiting<Answer> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isReady = false;

  constructor(program: ChildProgram) {
    this.program = program;
    this.process = start(program);
    this.process.on('message', (reply) => this.receive(reply as ChildReply<Answer>)); // only `answerTasks` sends
    this.process.on('exit', (code, signal) => this.end('ended', `The child ended with ${code ?? signal}`));
    this.process.on('error', (error) => this.end('ended', error.message));
  }

  async run(task: Task): Promise<Answer> {
    this.process.ref();
    this.process.channel?.ref();
    // The time that it takes to start is not the fault of the task.
    this.limit(this.isReady ? this.program.deadlineMs : START_MS);
    return await new Promise<Answer>((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.process.send(task as object, (error) => error !== null && this.end('ended', error.message));
    });
  }

  private limit(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end('deadline', `No answer within ${ms} ms`), ms);
  }

  private receive(reply: ChildReply<Answer>): void {
    if (reply === 'ready') {
      this.isReady = true;
      this.limit(this.program.deadlineMs);
      return;
    }
    if (reply === 'exhausted') {
      this.end('deadline', 'The task has used up its processor time or memory');
      return;
    }
    const waiting = this.waiting;
    this.rest();
    if (reply.ok) waiting?.resolve(reply.answer);
    else waiting?.reject(new ChildFailure('threw', reply.message));
  }

  private rest(): void {
    this.waiting = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end('ended', 'Idle'), this.program.idleMs).unref();
    this.process.unref();
    this.process.channel?.unref();
  }

  private end(reason: ChildFailureReason, message: string): void {
    this.isAlive = false;
    clearTimeout(this.timer);
    this.process.kill('SIGKILL');
    this.process.unref();
    this.process.channel?.unref();
    this.waiting?.reject(new ChildFailure(this.isReady ? reason : 'not-started', message));
    this.waiting = null;
  }
}

// What a program needs to run, and no secret of the installation.
const PASSED_ON = new Set(['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']);

function start({ file, memoryMb, residentMb, cpuMs, isBackground = false }: ChildProgram): ChildProcess {
  const loaders = file.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(file, [String(cpuMs), String(residentMb)], {
    // Loaders are resolved from here.
    cwd: fileURLToPath(new URL('.', file)),
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.has(name))),
    execArgv: [`--max-old-space-size=${memoryMb}`, ...loaders],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It has no process when it could not be started, which its `error` event says.
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
