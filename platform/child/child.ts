import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Why a child process gave no answer: it did not start, it exceeded its deadline, it exited, or its work threw. */
export type ChildFailureReason = 'not-started' | 'deadline' | 'ended' | 'threw';

export class ChildFailure extends Error {
  override readonly name = 'ChildFailure';
  readonly reason: ChildFailureReason;

  constructor(reason: ChildFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }

  /** The task took too much time or memory, and would do so again. */
  get isCausedByTask(): boolean {
    return this.reason === 'deadline' || this.reason === 'ended';
  }
}

export interface ChildProgram {
  /** A file that calls `answerTasks`: JavaScript, or its TypeScript source in development. */
  file: URL;
  /** Wall-clock limit, for a child that cannot measure its own usage. Long enough for a busy machine. */
  deadlineMs: number;
  /** CPU time a task may use, measured by the child while its event loop runs. */
  cpuMs: number;
  /** Limit of the JavaScript heap. */
  memoryMb: number;
  /** Limit of all resident memory of the child, including native libraries, measured while its event loop runs. */
  residentMb: number;
  /** A child that has been idle for this long exits. */
  idleMs: number;
  /** Runs at a lower priority, so that other processes get most of the CPU time when they need it. */
  isBackground?: boolean;
}

/**
 * A child reports once that it has started. After that it answers each task, or reports that a task has used up its CPU
 * time or memory.
 */
export type ChildReply<Answer> = 'ready' | 'exhausted' | { ok: true; answer: Answer } | { ok: false; message: string };

/** For a child that hangs. On a busy machine a working child may need minutes to start. */
const START_MS = 600_000;

interface Waiting<Answer> {
  resolve: (answer: Answer) => void;
  reject: (failure: ChildFailure) => void;
}

/** One process that runs one task at a time. While idle it does not keep the program running. */
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
    // The start-up time does not count against the task.
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

// The variables a program needs to run, without any secret of the installation.
const PASSED_ENVIRONMENT = new Set(['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE']);

function start({ file, memoryMb, residentMb, cpuMs, isBackground = false }: ChildProgram): ChildProcess {
  const loaders = file.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = fork(file, [String(cpuMs), String(residentMb)], {
    // Loaders are resolved relative to this folder.
    cwd: fileURLToPath(new URL('.', file)),
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ENVIRONMENT.has(name))),
    execArgv: [`--max-old-space-size=${memoryMb}`, ...loaders],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a pid the child could not be started, which its `error` event reports.
  if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}
