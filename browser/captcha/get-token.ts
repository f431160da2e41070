import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import { executeRecaptcha } from './recaptcha.ts';
import type { WorkTask } from './search.ts';
import { solveTask } from './solve-task.ts';

/** A task that the server gives to the browser. */
export type CaptchaTask = WorkTask | { kind: 'recaptcha'; siteKey: string };

export type LoadTask = (action: CaptchaAction) => Promise<CaptchaTask>;

/** Solves the task of the server and returns the token, which is valid once and for this action only. */
export async function getToken(loadTask: LoadTask, action: CaptchaAction): Promise<string> {
  const task = await loadTask(action);
  return task.kind === 'recaptcha' ? await executeRecaptcha(task.siteKey, action) : await solveTask(task, action);
}
