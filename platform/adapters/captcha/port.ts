import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';

/** What a browser is told to do. */
export type CaptchaTask =
  | { kind: 'proof-of-work'; salt: string; target: string; max: number; signature: string }
  | { kind: 'recaptcha'; siteKey: string };

export interface CaptchaProof {
  /** What the browser sends as its proof. */
  token: string;
  action: CaptchaAction;
  now: Date;
}

/** `id` names the proof, so that it can be spent once; after `expiresAt` it is refused by itself. */
export type CaptchaVerdict = { ok: true; id: string; expiresAt: Date } | { ok: false; reason: string };

/** Tells people from robots. Throws when the one who knows cannot be asked. */
export interface Captcha {
  newTask(now: Date): CaptchaTask;
  check(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
