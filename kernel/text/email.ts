import { z } from 'zod';

export const EMAIL_MIN_LENGTH = 3;
export const EMAIL_MAX_LENGTH = 256;

// One @, no spaces, a dot inside the domain. Whether it exists is for a mail to find out.
const EMAIL_PATTERN = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

export function isEmail(text: string): boolean {
  return text.length >= EMAIL_MIN_LENGTH && text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

/** An address as typed: outer spaces are taken away, and it is compared in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .refine(isEmail, 'Please enter a valid email');
