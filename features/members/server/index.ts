export { isAllowed } from '../access.ts';
export { type CreatedOwner, createOwner } from './create-owner.ts';
export { findViewer } from './find-viewer.ts';
export { createMemberJobs } from './job-handlers.ts';
export { sampleMemberEmails } from './mail/member-emails.ts';
export { purgeExpiredSessions } from './purge-expired-sessions.ts';
export { setPassword } from './set-password.ts';
export { createMembersWeb } from './web.ts';
