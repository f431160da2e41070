import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import { executeRecaptcha } from './recaptcha.ts';
import type { WorkTask } from './search.ts';
import { solveTask } from './solve-task.ts';

/** What the server asks a browser to do. */
export type CaptchaTask = WorkTask | { kind: 'recaptcha'; siteKey: string };

export type LoadTask = (action: CaptchaAction) => Promise<CaptchaTask>;

/** Does what the server asks for and gives the proof, which is good for this action and once. */
export async function getToken(loadTask: LoadTask, action: CaptchaAction): Promise<string> {
  const task = await loadTask(action);
  return task.kind === 'recaptcha' ? await executeRecaptcha(task.siteKey, action) : await solveTask(task, action);
}
