import type { CaptchaBox } from '#browser/captcha/captcha-box.ts';
import type { FormSchema } from '../contract.ts';

/** What sending a form requires besides its fields. */
export interface FormParts {
  formId: string;
  /** Requests what the form needs when the visitor starts to write. */
  begin: () => void;
  definition: () => Promise<FormSchema>;
  /** The key of the form, requested once. A new one is requested after a failure or once the key has been used. */
  key: () => Promise<string>;
  /** Requests a new key at once: a submission right after its key was issued would be scored as a bot's. */
  renewKey: () => void;
  captcha: () => CaptchaBox | null;
}
