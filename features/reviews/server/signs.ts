import { createSigns } from '#platform/secrets/signs.ts';

export const { newStamp, readStamp } = createSigns('reviews');
