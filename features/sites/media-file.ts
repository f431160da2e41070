import { z } from 'zod';

export const MediaFile = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'Expected the name of a file in media/');
