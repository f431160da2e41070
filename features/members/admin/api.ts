// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as adminContract from '../admin-contract.ts';

export const createInvitation: Target<typeof adminContract.createInvitationEndpoint> = {
  method: 'POST',
  path: '/api/config/members/invitations',
};
export const getInvitation: Target<typeof adminContract.getInvitationEndpoint> = {
  method: 'GET',
  path: '/api/config/join',
};
export const getSecuritySettings: Target<typeof adminContract.getSecuritySettingsEndpoint> = {
  method: 'GET',
  path: '/api/config/settings/security',
};
export const join: Target<typeof adminContract.joinEndpoint> = { method: 'POST', path: '/api/config/join' };
export const listInvitations: Target<typeof adminContract.listInvitationsEndpoint> = {
  method: 'GET',
  path: '/api/config/members/invitations',
};
export const listMembers: Target<typeof adminContract.listMembersEndpoint> = {
  method: 'GET',
  path: '/api/config/members',
};
export const removeMember: Target<typeof adminContract.removeMemberEndpoint> = {
  method: 'DELETE',
  path: '/api/config/members/{id}',
};
export const resendInvitation: Target<typeof adminContract.resendInvitationEndpoint> = {
  method: 'POST',
  path: '/api/config/members/invitations/{id}/emails',
};
export const revokeInvitation: Target<typeof adminContract.revokeInvitationEndpoint> = {
  method: 'DELETE',
  path: '/api/config/members/invitations/{id}',
};
export const transferOwnership: Target<typeof adminContract.transferOwnershipEndpoint> = {
  method: 'POST',
  path: '/api/config/members/{id}/ownership',
};
export const updateRoles: Target<typeof adminContract.updateRolesEndpoint> = {
  method: 'PUT',
  path: '/api/config/members/{id}/roles',
};
export const updateSecuritySettings: Target<typeof adminContract.updateSecuritySettingsEndpoint> = {
  method: 'PUT',
  path: '/api/config/settings/security',
};
