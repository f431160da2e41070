import type { CaptchaBox } from '#browser/captcha/captcha-box.ts';
import type { FormSchema } from '../contract.ts';

/** What sending a form needs besides its fields. */
export interface FormParts {
  formId: string;
  /** Asks for what the form needs, when somebody begins to write. */
  begin: () => void;
  definition: () => Promise<FormSchema>;
  /** A key is handed out once; a new one is asked for when it could not be had, or has been used. */
  key: () => Promise<string>;
  /** At once: what is sent right after its key was handed out looks like a robot's. */
  renewKey: () => void;
  captcha: () => CaptchaBox | null;
}
