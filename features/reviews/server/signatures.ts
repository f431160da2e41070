import { createTimestampSigner } from '#platform/secrets/timestamp-signer.ts';

export const { issueTimestamp, verifyTimestamp } = createTimestampSigner('reviews');
