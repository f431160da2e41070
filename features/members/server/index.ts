export { isAllowed } from '../access.ts';
export { addAdmin } from './add-admin.ts';
export { type CreatedOwner, createOwner } from './create-owner.ts';
export { findViewer } from './find-viewer.ts';
export { toSession } from './get-session.ts';
export { isSessionLive } from './is-session-live.ts';
export { createMemberJobs } from './job-handlers.ts';
export { sampleMemberEmails } from './mail/member-emails.ts';
export { joinMember } from './member-sql.ts';
export {
  type FoundMember,
  findOwnerEmail,
  hasOwnerChangedPassword,
  listMemberships,
  searchMembers,
  type WebsiteMembership,
} from './owner-reads.ts';
export { purgeExpiredSessions } from './purge-expired-sessions.ts';
export { removeSecondFactors } from './remove-second-factors.ts';
export { find as findMember } from './repository.ts';
export { setPassword } from './set-password.ts';
export { startSession } from './start-session.ts';
export { createMembersWeb } from './web.ts';
