import { createTimestampSigner } from '#platform/secrets/signs.ts';

export const { issueTimestamp, verifyTimestamp } = createTimestampSigner('reviews');
