import { CAPTCHA_ACTIONS, type CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { FormFile } from './form-file.ts';

const ACTIONS: Readonly<Record<FormFile['kind'], CaptchaAction>> = {
  contact: CAPTCHA_ACTIONS.form,
  newsletter: CAPTCHA_ACTIONS.newsletter,
  popup: CAPTCHA_ACTIONS.popup,
  product: CAPTCHA_ACTIONS.form,
};

/** The captcha action for a kind of form. */
export function actionOf(kind: FormFile['kind']): CaptchaAction {
  return ACTIONS[kind];
}
