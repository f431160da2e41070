import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';

/** A task for the browser. */
export type CaptchaTask =
  | { kind: 'proof-of-work'; salt: string; target: string; max: number; signature: string }
  | { kind: 'recaptcha'; siteKey: string };

/** The purpose of a task. Its token is valid for nothing else. */
export interface CaptchaPurpose {
  action: CaptchaAction;
  websiteId: WebsiteId;
  now: Date;
}

export interface CaptchaProof extends CaptchaPurpose {
  /** The token that the browser sends. */
  token: string;
}

/** `id` identifies the token, so that it can be used only once. After `expiresAt` the token itself is rejected. */
export type CaptchaVerdict = { ok: true; id: string; expiresAt: Date } | { ok: false; reason: string };

/** Distinguishes people from bots. Throws when the external service cannot be reached. */
export interface Captcha {
  newTask(purpose: CaptchaPurpose): CaptchaTask;
  check(proof: CaptchaProof): Promise<CaptchaVerdict>;
}
