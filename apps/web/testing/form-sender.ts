import { createHash } from 'node:crypto';
import { CAPTCHA_ACTIONS } from '#kernel/contract/captcha-action.ts';

interface Task {
  salt: string;
  target: string;
  max: number;
  signature: string;
}

/** A visitor with an open form, and everything needed to submit it. */
export interface FormSender {
  /** Submits over HTTP and returns whether it was acknowledged. A retry is the same submission. */
  send(address: string): Promise<boolean>;
}

const TIMEOUT_MS = 60_000;

/** Does what the page's script does until the button is clicked. `from` is the client address. */
export async function openSender(
  address: string,
  form: { id: string; answers: object; from: string },
): Promise<FormSender> {
  const ask = async (path: string, options: RequestInit = {}): Promise<Response> =>
    await fetch(address + path, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const crumb = csrfTokenOf(await ask('/', { headers: { 'x-forwarded-for': form.from } }));
  const headers = { cookie: `crumb=${crumb}`, 'x-csrf-token': crumb, 'x-forwarded-for': form.from };
  const { key } = (await (await ask('/api/form/FormSubmissionKey', { method: 'POST', headers })).json()) as {
    key: string;
  };
  const task = (await (await ask(`/api/form/captcha?action=${CAPTCHA_ACTIONS.form}`, { headers })).json()) as Task;
  const body = JSON.stringify({ key, formId: form.id, form: JSON.stringify(form.answers), captchaKey: solve(task) });
  return {
    async send(to) {
      const reply = await fetch(`${to}/api/form/SaveFormSubmission`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const replyText = await reply.text();
      if (reply.status >= 400 && reply.status < 500) throw new Error(`Refused with ${reply.status}: ${replyText}`);
      return reply.ok;
    },
  };
}

function csrfTokenOf(page: Response): string {
  const cookie = page.headers.getSetCookie().find((text) => text.startsWith('crumb='));
  if (cookie === undefined) throw new Error('The page sets no crumb');
  return cookie.slice('crumb='.length).split(';', 1)[0] ?? '';
}

function solve({ salt, target, max, signature }: Task): string {
  for (let number = 0; number < max; number++) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === target) return [salt, number, signature, CAPTCHA_ACTIONS.form].join(':');
  }
  throw new Error('The task has no solution');
}
