import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';

/** What a browser is told to do. */
export type CaptchaTask =
  | { kind: 'proof-of-work'; salt: string; target: string; max: number; signature: string }
  | { kind: 'recaptcha'; siteKey: string };

/** What a task is given out for. Its proof is good for nothing else. */
export interface CaptchaPurpose {
  action: CaptchaAction;
  websiteId: WebsiteId;
  now: Date;
}

export interface CaptchaProof extends CaptchaPurpose {
  /** What the browser sends as its proof. */
  token: string;
}

/** `id` names the proof, so that it can be spent once; after `expiresAt` it is refused by itself. */
export type CaptchaVerdict = { ok: true; id: string; expiresAt: Date } | { ok: false; reason: string };

/** Tells people from robots. Throws when the one who knows cannot be asked. */
export interface Captcha {
  newTask(purpose: CaptchaPurpose): CaptchaTask;
  check(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
