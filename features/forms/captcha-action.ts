import { CAPTCHA_ACTIONS, type CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { FormFile } from './form-file.ts';

const ACTIONS: Readonly<Record<FormFile['kind'], CaptchaAction>> = {
  contact: CAPTCHA_ACTIONS.form,
  newsletter: CAPTCHA_ACTIONS.newsletter,
  popup: CAPTCHA_ACTIONS.popup,
  product: CAPTCHA_ACTIONS.form,
};

/** What the captcha of a form is done for. */
export function actionOf(kind: FormFile['kind']): CaptchaAction {
  return ACTIONS[kind];
}
