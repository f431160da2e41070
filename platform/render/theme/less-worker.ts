import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { LessFailure } from './less-failure.ts';
import { REFERENCE_COMMENTS } from './style-reference.ts';

const TIME_LIMIT_MS = 5000;
// Limits of this thread only. The process itself is not affected.
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

type Answer =
  | { kind: 'begun' }
  | { kind: 'done'; css: string }
  | { kind: 'failed'; message: string; line: number; column: number };

// A string, because it runs in its own thread regardless of which file this code was bundled into.
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const required = require(workerData.less);
const less = required.default ?? required;
// A text check reports these to theme authors. This makes sure that nothing gets past that check.
for (const name of ['data-uri', 'image-size', 'image-width', 'image-height'])
  less.functions.functionRegistry.add(name, () => {
    throw new Error(name + ' is not allowed in the styles of a theme');
  });
// A slash divides, as in older versions of Less, except where it separates two values of a property.
const { Declaration, Call } = less.tree;
const SLASH_PROPERTY = /^(?:-webkit-)?(?:grid(?:-(?:area|row|column|template)(?:-[a-z]+)?)?|aspect-ratio|background|mask|border-image|offset)$/;
const SLASH_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/;
const ALWAYS = 0, PARENS_DIVISION = 1;
function withoutDivision(type, isMeant) {
  const { eval: evaluate } = type.prototype;
  type.prototype.eval = function (context) {
    if (context.math !== ALWAYS || !isMeant(this)) return evaluate.call(this, context);
    context.math = PARENS_DIVISION;
    try {
      return evaluate.call(this, context);
    } finally {
      context.math = ALWAYS;
    }
  };
}
const nameOf = ({ name }) => (typeof name === 'string' ? name : name.length === 1 ? String(name[0].value) : '');
withoutDivision(Declaration, (node) => SLASH_PROPERTY.test(nameOf(node)));
withoutDivision(Call, ({ name }) => SLASH_FUNCTION.test(name) );
// Some errors have no position, or 0, which is in the platform's styles. They get that of the statement.
function withPosition(type) {
  const { eval: evaluate } = type.prototype;
  type.prototype.eval = function (context) {
    try {
      return evaluate.call(this, context);
    } catch (error) {
      if (error.index > 0 && error.filename) throw error;
      const { type, message = 'this cannot be evaluated' } = error;
      throw { type, message, index: this.getIndex(), filename: this.fileInfo().filename };
    }
  };
}
// Without a limit, a mixin that calls itself takes all the time there is.
const MAX_CALL_DEPTH = 500;
let callDepth = 0;
const { AtRule, Container, Media, Selector, VariableCall, mixin } = less.tree;
const { eval: call } = mixin.Call.prototype;
mixin.Call.prototype.eval = function (context) {
  if (callDepth >= MAX_CALL_DEPTH) throw { type: 'Runtime', message: 'this mixin calls itself too often' };
  callDepth++;
  try {
    return call.call(this, context);
  } finally {
    callDepth--;
  }
};
for (const type of [Declaration, AtRule, Container, Media, Selector, VariableCall, mixin.Call]) withPosition(type);
// Styles between these comments define variables and mixins but have no output.
const { start, end } = workerData.reference;
function hideReferences(rules) {
  let depth = 0;
  for (const rule of rules) {
    if (rule.type === 'Comment' && rule.value === start) depth++;
    else if (rule.type === 'Comment' && rule.value === end) depth--;
    else if (depth > 0) rule.addVisibilityBlock();
    else if (Array.isArray(rule.rules)) hideReferences(rule.rules);
  }
}
const references = {
  install: (_less, manager) => manager.addVisitor({ isPreEvalVisitor: true, run: (root) => hideReferences(root.rules) }),
};
const options = {
  plugins: [references],
  math: ALWAYS,
  compress: true,
  javascriptEnabled: false,
  disablePluginRule: true,
  syncImport: false,
  processImports: false,
};
parentPort.on('message', (source) => {
  parentPort.postMessage({ kind: 'begun' });
  less.render(source, options).then(
    ({ css }) => parentPort.postMessage({ kind: 'done', css }),
    ({ message, line = 0, column = 0 }) => parentPort.postMessage({ kind: 'failed', message, line, column }),
  );
});`;

/**
 * A thread that compiles one style sheet at a time: a sheet is a program, and one that never ends or exhausts the
 * memory ends only this thread. A thread that failed in this way must not be used again.
 */
export class LessWorker {
  private readonly thread = new Worker(SCRIPT, {
    eval: true,
    workerData: {
      less: createRequire(import.meta.url).resolve('less'),
      reference: REFERENCE_COMMENTS,
    },
    resourceLimits: MEMORY,
  });
  isUsable = true;

  async compile(source: string): Promise<string> {
    this.thread.ref();
    try {
      return await this.ask(source);
    } finally {
      this.thread.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
      this.thread.on('error', () => this.end());
      // An idle thread does not keep the process alive.
      this.thread.unref();
    }
  }

  end(): void {
    this.isUsable = false;
    void this.thread.terminate();
  }

  private async ask(source: string): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        const abandon = (failure: LessFailure): void => {
          this.end();
          reject(failure);
        };
        this.thread.on('message', (answer: Answer) => {
          if (answer.kind === 'done') resolve(answer.css);
          if (answer.kind === 'failed') reject(new LessFailure(answer.message, { ...answer, isMistake: true }));
          // Start the timer here, so that starting a thread on a busy machine does not count.
          if (answer.kind === 'begun') timer = setTimeout(() => abandon(tooSlow()), TIME_LIMIT_MS);
        });
        this.thread.on('error', (error) => abandon(new LessFailure(error.message, { isFinal: isOutOfMemory(error) })));
        this.thread.on('exit', () => abandon(new LessFailure('the thread ended', { isFinal: false })));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        this.thread.postMessage(source);
      });
    } finally {
      clearTimeout(timer);
    }
  }
}

const tooSlow = (): LessFailure => new LessFailure('the styles take too long to compile', { isFinal: false });

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
