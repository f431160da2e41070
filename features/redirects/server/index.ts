export { FROM_PROBLEMS, readFrom, readTo, TO_PROBLEMS } from './address.ts';
export { redirectJobs } from './job-handlers.ts';
export { readRedirectFiles, saveRedirects } from './redirect-files.ts';
export type { Candidate, FoundAddress, RedirectParts } from './redirect-parts.ts';
export { createRedirectSource, type RedirectSource } from './serve/redirect-source.ts';
export { createRedirectsWeb } from './web.ts';
