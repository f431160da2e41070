// Separate from the schema, so that a page in the browser can use it without loading the schema library.

const EMAIL_MIN_LENGTH = 3;
export const EMAIL_MAX_LENGTH = 256;

// One @, no spaces, a dot inside the domain. Only sending an email shows whether the address exists.
const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN_LENGTH && text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}
