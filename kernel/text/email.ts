import { z } from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from './is-email.ts';

/** An email address as typed. Surrounding spaces are trimmed, and it is compared in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .refine(isEmail, 'Please enter a valid email');
