import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { listQuery, listReply } from '#kernel/contract/list.ts';
import { idSchema } from '#kernel/ids/id.ts';
import { Email } from '#kernel/text/email.ts';
import { SignInReply } from './session-contract.ts';

const MEMBERS = '/api/config/members';

export const MemberId = idSchema<'member'>();
export const InvitationId = idSchema<'invitation'>();
export type InvitationId = z.output<typeof InvitationId>;

const Role = z.strictObject({ code: z.int(), name: z.string() });

/** A member of the website. Times are milliseconds since 1970. */
export const MemberRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(Role),
  /** A website manager to whom an admin has granted access to code. */
  code: z.boolean(),
  isOwner: z.boolean(),
  /** The member of this request. */
  isSelf: z.boolean(),
  hasTwoFactor: z.boolean(),
  joinedOn: z.int(),
  /** The last use of a session on this website. Null when there is none. */
  lastSeenOn: z.int().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** Role codes. Which codes exist is checked by a rule, which names the unknown one. */
const RoleCodes = z
  .array(z.int().min(0).max(1000))
  .min(1, 'Choose at least one role')
  .max(20)
  .transform((codes) => [...new Set(codes)].toSorted((a, b) => a - b));

export const MEMBER_SORTS = ['name', '-name', 'email', '-email', 'joinedOn', '-joinedOn'] as const;
export const ListMembers = listQuery<'name' | 'email' | 'joinedOn', { role: z.ZodOptional<z.ZodCoercedNumber> }>(
  MEMBER_SORTS,
  { role: z.coerce.number().int().min(0).max(1000).optional() },
);
export type ListMembers = z.output<typeof ListMembers>;

const READ = { capability: 'members.read', bodyLimit: 0, rate: { max: 120, seconds: 60 } } as const;
const WRITE = { capability: 'members.write', bodyLimit: 2048, rate: { max: 60, seconds: 60 } } as const;
const memberParams = z.strictObject({ id: MemberId });
const invitationParams = z.strictObject({ id: InvitationId });

export const listMembersEndpoint = endpoint({
  id: 'members.listMembers',
  method: 'GET',
  path: MEMBERS,
  summary: 'Lists the members of the website with their roles.',
  ...READ,
  query: ListMembers,
  reply: listReply(MemberRow),
  errors: ['MEMBERS_CURSOR_INVALID'],
});

export const UpdateRoles = z.strictObject({ roles: RoleCodes, code: z.boolean().optional() });
export type UpdateRoles = z.output<typeof UpdateRoles>;

export const updateRolesEndpoint = endpoint({
  id: 'members.updateRoles',
  method: 'PUT',
  path: `${MEMBERS}/{id}/roles`,
  summary: 'Replaces the roles of a member. `code` grants or removes the access of a website manager to code.',
  ...WRITE,
  recentSignIn: true,
  params: memberParams,
  body: UpdateRoles,
  reply: MemberRow,
  errors: [
    'MEMBERS_NOT_FOUND',
    'MEMBERS_ROLE_UNKNOWN',
    'MEMBERS_ROLE_NONE_ALONE',
    'MEMBERS_ROLE_ABOVE_OWN',
    'MEMBERS_CODE_BY_ADMIN_ONLY',
    'MEMBERS_CODE_NEEDS_MANAGER',
    'MEMBERS_LAST_ADMIN',
    'MEMBERS_OWNER_STAYS_ADMIN',
  ],
});

export const removeMemberEndpoint = endpoint({
  id: 'members.removeMember',
  method: 'DELETE',
  path: `${MEMBERS}/{id}`,
  summary: 'Removes a member from the website and ends their sessions there.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  params: memberParams,
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_NOT_FOUND', 'MEMBERS_ROLE_ABOVE_OWN', 'MEMBERS_LAST_ADMIN', 'MEMBERS_OWNER_STAYS_ADMIN'],
});

export const transferOwnershipEndpoint = endpoint({
  id: 'members.transferOwnership',
  method: 'POST',
  path: `${MEMBERS}/{id}/ownership`,
  summary: 'Makes a member the owner, with the role admin. The previous owner stays an admin.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  params: memberParams,
  reply: MemberRow,
  errors: ['MEMBERS_NOT_FOUND', 'MEMBERS_NOT_OWNER'],
});

/** An invitation that has not been accepted. Times are milliseconds since 1970. */
export const InvitationRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  roles: z.array(Role),
  /** The name or the email address of the member who invited. Null when that member was deleted. */
  invitedBy: z.string().nullable(),
  createdOn: z.int(),
  expiresOn: z.int(),
  isExpired: z.boolean(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const listInvitationsEndpoint = endpoint({
  id: 'members.listInvitations',
  method: 'GET',
  path: `${MEMBERS}/invitations`,
  summary: 'Lists the invitations that are neither accepted nor revoked, newest first.',
  ...READ,
  reply: z.strictObject({ invitations: z.array(InvitationRow) }),
});

export const CreateInvitation = z.strictObject({ email: Email, roles: RoleCodes });
export type CreateInvitation = z.output<typeof CreateInvitation>;

export const createInvitationEndpoint = endpoint({
  id: 'members.createInvitation',
  method: 'POST',
  path: `${MEMBERS}/invitations`,
  summary: 'Invites a person by email. The link in the email is valid for 7 days and works once.',
  ...WRITE,
  recentSignIn: true,
  body: CreateInvitation,
  reply: InvitationRow,
  status: 201,
  errors: [
    'MEMBERS_ROLE_UNKNOWN',
    'MEMBERS_ROLE_NONE_ALONE',
    'MEMBERS_ROLE_ABOVE_OWN',
    'MEMBERS_ALREADY_MEMBER',
    'MEMBERS_ALREADY_INVITED',
    'MEMBERS_TOO_MANY_INVITATIONS',
  ],
});

export const resendInvitationEndpoint = endpoint({
  id: 'members.resendInvitation',
  method: 'POST',
  path: `${MEMBERS}/invitations/{id}/emails`,
  summary: 'Sends an invitation again with a new link for 7 days. The previous link stops working.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  params: invitationParams,
  reply: InvitationRow,
  errors: ['MEMBERS_INVITATION_NOT_FOUND', 'MEMBERS_ROLE_ABOVE_OWN'],
});

export const revokeInvitationEndpoint = endpoint({
  id: 'members.revokeInvitation',
  method: 'DELETE',
  path: `${MEMBERS}/invitations/{id}`,
  summary: 'Revokes an invitation. Its link stops working.',
  ...WRITE,
  bodyLimit: 0,
  recentSignIn: true,
  params: invitationParams,
  reply: z.null(),
  status: 204,
  errors: ['MEMBERS_INVITATION_NOT_FOUND', 'MEMBERS_ROLE_ABOVE_OWN'],
});

const InvitationToken = z.string().min(1).max(200);
const JOIN_ERRORS = [
  'MEMBERS_INVITATION_INVALID',
  'MEMBERS_INVITATION_EXPIRED',
  'MEMBERS_INVITATION_USED',
  'MEMBERS_INVITATION_REVOKED',
] as const;

export const getInvitationEndpoint = endpoint({
  id: 'members.getInvitation',
  method: 'GET',
  path: '/api/config/join',
  summary: 'Returns what the page of an invitation link shows.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 60, seconds: 60 },
  query: z.strictObject({ token: InvitationToken }),
  reply: z.strictObject({
    site: z.string(),
    email: z.string(),
    roles: z.array(Role),
    /** The address already has an account on this installation: the page asks for its password, not for a new one. */
    hasAccount: z.boolean(),
  }),
  errors: JOIN_ERRORS,
});

export const JoinWebsite = z.strictObject({
  token: InvitationToken,
  name: z.string().trim().min(1, 'Please enter your name').max(100),
  password: z.string().min(1).max(200),
});
export type JoinWebsite = z.output<typeof JoinWebsite>;

export const joinEndpoint = endpoint({
  id: 'members.join',
  method: 'POST',
  path: '/api/config/join',
  summary: 'Accepts an invitation and signs in. A person who has an account enters its password.',
  capability: 'public',
  // A wrong password is counted, also when nothing else is stored.
  activity: 'operation',
  bodyLimit: 4096,
  rate: { max: 30, seconds: 60 },
  body: JoinWebsite,
  reply: SignInReply,
  errors: [...JOIN_ERRORS, 'MEMBERS_PASSWORD_LENGTH', 'MEMBERS_PASSWORD_WRONG', 'MEMBERS_TOO_MANY_TRIES'],
});

export const SecuritySettings = z.strictObject({
  /** Members without a second factor must set one up before they can do anything else. */
  requireTwoFactor: z.boolean(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const getSecuritySettingsEndpoint = endpoint({
  id: 'members.getSecuritySettings',
  method: 'GET',
  path: '/api/config/settings/security',
  summary: 'Returns the security settings of the website.',
  capability: 'settings.read',
  bodyLimit: 0,
  rate: { max: 120, seconds: 60 },
  reply: SecuritySettings,
});

export const updateSecuritySettingsEndpoint = endpoint({
  id: 'members.updateSecuritySettings',
  method: 'PUT',
  path: '/api/config/settings/security',
  summary: 'Changes the security settings of the website.',
  capability: 'settings.write',
  recentSignIn: true,
  bodyLimit: 512,
  rate: { max: 60, seconds: 60 },
  body: SecuritySettings,
  reply: SecuritySettings,
});
