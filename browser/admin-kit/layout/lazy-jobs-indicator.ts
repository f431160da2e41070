import { lazy } from 'react';

/** Loaded with the first job. */
export const JobsIndicator = lazy(async () => ({ default: (await import('./jobs-indicator.tsx')).JobsIndicator }));
