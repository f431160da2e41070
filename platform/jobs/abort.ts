const REASONS = {
  timeout: 'The job timed out',
  stopping: 'The worker had to stop before the job was done',
  cancelled: 'The job was cancelled',
  'claim lost': 'The claim expired and another worker took the job',
} as const;

/** The abort reason of a handler's signal. */
export class JobAborted extends Error {
  override readonly name = 'JobAborted';
  readonly reason: keyof typeof REASONS;

  constructor(reason: keyof typeof REASONS) {
    super(REASONS[reason]);
    this.reason = reason;
  }
}

/** Runs the work and aborts the signal if it has not finished in time. */
export async function withTimeout<T>(controller: AbortController, ms: number, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(() => controller.abort(new JobAborted('timeout')), ms);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits for the work, but no longer than the grace period after an abort: work that ignores its signal is abandoned.
 */
export async function abandonAfterAbort<T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const abandoned = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      timer = setTimeout(() => reject(signal.reason as Error), graceMs);
    });
  });
  try {
    return await Promise.race([work, abandoned]);
  } finally {
    clearTimeout(timer);
  }
}
