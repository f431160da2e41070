import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Where the compiler stopped: a line through all of the text it was given, from 1, and a column from 0. */
export class LessFailure extends Error {
  override readonly name = 'LessFailure';
  readonly line: number;
  readonly column: number;

  constructor(message: string, place: { line: number; column: number }) {
    super(message);
    ({ line: this.line, column: this.column } = place);
  }
}

const TIME_LIMIT_MS = 5000;
const MEMORY_LIMIT_MB = 256;

interface Answer {
  id: number;
  css?: string;
  failure?: { message: string; line: number; column: number };
}

interface Waiting {
  resolve: (css: string) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

// Text, because it runs in a thread of its own whatever file this code was bundled into.
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const required = require(workerData.less);
const less = required.default ?? required;
// Theme authors are told of these by a look at the text; that nothing gets past it is seen to here.
for (const name of ['data-uri', 'image-size', 'image-width', 'image-height'])
  less.functions.functionRegistry.add(name, () => {
    throw new Error(name + ' is not allowed in the styles of a theme');
  });
const options = {
  compress: true,
  javascriptEnabled: false,
  disablePluginRule: true,
  syncImport: false,
  processImports: false,
};
parentPort.on('message', ({ id, source }) => {
  less.render(source, options).then(
    ({ css }) => parentPort.postMessage({ id, css }),
    ({ message, line = 0, column = 0 }) => parentPort.postMessage({ id, failure: { message, line, column } }),
  );
});`;

/**
 * Compiles style text in a thread of its own: a style sheet is a program, and one that never ends or fills the memory ends
 * that thread and not the process.
 */
class LessCompiler {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  async compile(source: string): Promise<string> {
    const worker = this.start();
    this.lastId += 1;
    const id = this.lastId;
    return await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => this.giveUp('the styles take too long to compile'), TIME_LIMIT_MS);
      this.waiting.set(id, { resolve, reject, timer });
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, source });
    });
  }

  private start(): Worker {
    if (this.worker !== null) return this.worker;
    const worker = new Worker(WORKER, {
      eval: true,
      workerData: { less: createRequire(import.meta.url).resolve('less') },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    worker.on('message', (answer: Answer) => this.answered(answer));
    worker.on('error', (error) => worker === this.worker && this.giveUp(error.message));
    this.worker = worker;
    return worker;
  }

  private answered({ id, css, failure }: Answer): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    // While nothing is asked of it the thread does not keep the process alive.
    if (this.waiting.size === 0) this.worker?.unref();
    if (failure === undefined) waiting.resolve(css ?? '');
    else waiting.reject(new LessFailure(failure.message, failure));
  }

  /** Ends the thread; whoever else waits for it is told the same, and the next one gets a new thread. */
  private giveUp(message: string): void {
    const ended = [...this.waiting.values()];
    this.waiting.clear();
    void this.worker?.terminate();
    this.worker = null;
    for (const { reject, timer } of ended) {
      clearTimeout(timer);
      reject(new LessFailure(message, { line: 0, column: 0 }));
    }
  }
}

const compiler = new LessCompiler();

export async function compileLess(source: string): Promise<string> {
  return await compiler.compile(source);
}
