// Apart from the schema of it: a page in the browser asks this without the weight of the schema library.

const EMAIL_MIN_LENGTH = 3;
export const EMAIL_MAX_LENGTH = 256;

// One @, no spaces, a dot inside the domain. Whether it exists is for a mail to find out.
const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN_LENGTH && text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}
