import { LessFailure } from './less-failure.ts';

/** Runs the compiler, and once more after a failure that a busy machine may have caused. */
export async function retryOnce(compile: () => Promise<string>): Promise<string> {
  try {
    return await compile();
  } catch (error) {
    if (!(error instanceof LessFailure) || error.isFinal) throw error;
    return await compile();
  }
}
