import { z } from 'zod';
import { EMAIL_MAX_LENGTH, isEmail } from './is-email.ts';

/** An address as typed: outer spaces are taken away, and it is compared in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_LENGTH)
  .refine(isEmail, 'Please enter a valid email');
