import type { RoleName } from '../roles.ts';

/** Messages of the people screen and its dialogs. */
export const peopleMessages = {
  text: 'Members who run this site, and what each of them may do.',
  list: 'Members',
  search: 'Search members',
  person: 'Person',
  email: 'Email',
  roles: 'Roles',
  role: 'Role',
  twoFactor: 'Two-factor',
  twoFactorOn: 'On',
  twoFactorOff: 'Off',
  lastSeen: 'Last active',
  neverSeen: 'Not signed in',
  joined: 'Joined',
  you: 'You',
  owner: 'Owner',
  codeAccess: 'Code',
  emptyTitle: 'No members',
  cancel: 'Cancel',

  invite: 'Invite member',
  inviteText: 'We send an email with a link that is valid for 7 days.',
  inviteSend: 'Send invitation',
  invited: (email: string) => `Invitation sent to ${email}.`,
  chooseRole: 'Choose at least one role.',
  aboveOwn: 'You cannot grant or remove this role: it allows more than your own roles.',

  invitations: 'Pending invitations',
  invitationsEmpty: 'No one has an open invitation.',
  invitedBy: (name: string) => `Invited by ${name}`,
  expires: 'Expires',
  expired: 'Expired',
  resend: 'Send again',
  resendTo: (email: string) => `Send the invitation to ${email} again`,
  resent: (email: string) => `Sent again to ${email}. The previous link no longer works.`,
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation of ${email}`,
  revokeTitle: 'Revoke this invitation?',
  revokeText: (email: string) => `The link in the email to ${email} stops working.`,
  revoked: (email: string) => `The invitation of ${email} is revoked.`,

  changeRoles: 'Change roles',
  changeRolesOf: (name: string) => `Roles of ${name}`,
  save: 'Save',
  rolesChanged: (name: string) => `Roles of ${name} changed.`,
  code: 'Access to code',
  codeText: 'Theme files, HTML blocks and code injection. Only an admin can grant it.',

  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'They are signed out of this site at once. To let them back in, invite them again.',
  removeConfirm: 'Remove member',
  removed: (name: string) => `${name} is no longer a member.`,

  transfer: 'Make owner',
  transferTitle: (name: string) => `Make ${name} the owner?`,
  transferText:
    'They become an admin who cannot be removed. You stay an admin, and only they can transfer the ownership back.',
  transferConfirm: 'Transfer ownership',
  transferred: (name: string) => `${name} is now the owner.`,

  policy: 'Security',
  requireTwoFactor: 'Require two-factor authentication',
  requireTwoFactorText:
    'Members without an authenticator app or a passkey can only open their own account until they add one.',
  requireTitle: 'Require two-factor authentication?',
  requireConfirmText: (isReady: boolean) =>
    isReady
      ? 'Members without a second factor must add one before they can continue.'
      : 'You have no second factor yourself: you can only open your account until you add one.',
  requireConfirm: 'Require two-factor',
  requireOn: 'Two-factor authentication is now required.',
  requireOff: 'Two-factor authentication is no longer required.',

  viewAs: 'View as role',
  viewAsText: 'Shows the navigation that a member with this role sees. What you may do does not change.',
  viewAsStart: 'View',
} as const;

interface RoleText {
  label: string;
  text: string;
}

export const roleTexts: Readonly<Record<RoleName, RoleText>> = {
  admin: { label: 'Admin', text: 'Everything, including people, code, payments and billing.' },
  'website manager': { label: 'Website manager', text: 'Content, design, settings and people.' },
  editor: { label: 'Editor', text: 'Pages, forms, media and design.' },
  'draft editor': { label: 'Draft editor', text: 'Drafts of pages, without publishing.' },
  'store manager': { label: 'Store manager', text: 'Products, orders, refunds, customers and discounts.' },
  billing: { label: 'Billing', text: 'The plan and invoices of this site, orders and exports.' },
  reporting: { label: 'Reporting', text: 'Analytics.' },
  moderator: { label: 'Moderator', text: 'Comments and reviews.' },
  'campaigns editor': { label: 'Campaigns editor', text: 'Mailing lists and media. Can see customers.' },
  scheduling: { label: 'Scheduling', text: 'Appointments and calendars.' },
  'scheduling editor': { label: 'Scheduling editor', text: 'Can edit appointments.' },
  'scheduling viewer': { label: 'Scheduling viewer', text: 'Can see appointments.' },
  commenter: { label: 'Commenter', text: 'Can comment on the site. No access to the owner area.' },
  viewer: { label: 'Viewer', text: 'Can see the site while it is private.' },
  none: { label: 'None', text: 'No access. Cannot be combined with other roles.' },
};
