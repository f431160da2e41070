import { type Route, route } from '#platform/http/route.ts';
import {
  createInvitationEndpoint,
  getInvitationEndpoint,
  getSecuritySettingsEndpoint,
  joinEndpoint,
  listInvitationsEndpoint,
  listMembersEndpoint,
  removeMemberEndpoint,
  resendInvitationEndpoint,
  revokeInvitationEndpoint,
  transferOwnershipEndpoint,
  updateRolesEndpoint,
  updateSecuritySettingsEndpoint,
} from '../admin-contract.ts';
import { resendInvitation, revokeInvitation } from './change-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { describeInvitationLink } from './describe-invitation.ts';
import { listInvitations } from './invitation-row.ts';
import { joinWebsite } from './join-website.ts';
import { getMember, listMembers } from './list-members.ts';
import { removeMember } from './remove-member.ts';
import { browserOf, type MembersRoutesOptions, openSession } from './routes.ts';
import { getSecuritySettings, updateSecuritySettings } from './security-settings.ts';
import { transferOwnership } from './transfer-ownership.ts';
import { updateRoles } from './update-roles.ts';
import { viewerOf } from './viewer-of.ts';

/** The members of a website, invitations, and the security settings that apply to members. */
export function createMemberAdminRoutes(options: MembersRoutesOptions): Route[] {
  return [...memberRoutes(), ...invitationRoutes(), ...joinRoutes(options), ...settingsRoutes()];
}

function memberRoutes(): Route[] {
  return [
    route(listMembersEndpoint, (ctx, { query }) => listMembers(ctx, viewerOf(ctx), query)),
    route(updateRolesEndpoint, async (ctx, { params, body }) => {
      await updateRoles(ctx, viewerOf(ctx), { ...params, ...body });
      return await getMember(ctx, viewerOf(ctx), params.id);
    }),
    route(removeMemberEndpoint, async (ctx, { params }) => {
      await removeMember(ctx, viewerOf(ctx), params.id);
      return null;
    }),
    route(transferOwnershipEndpoint, async (ctx, { params }) => {
      await transferOwnership(ctx, viewerOf(ctx), params.id);
      return await getMember(ctx, viewerOf(ctx), params.id);
    }),
  ];
}

function invitationRoutes(): Route[] {
  return [
    route(listInvitationsEndpoint, async (ctx) => ({ invitations: await listInvitations(ctx) })),
    route(createInvitationEndpoint, (ctx, { body }) => createInvitation(ctx, viewerOf(ctx), body)),
    route(resendInvitationEndpoint, (ctx, { params }) => resendInvitation(ctx, viewerOf(ctx), params.id)),
    route(revokeInvitationEndpoint, async (ctx, { params }) => {
      await revokeInvitation(ctx, viewerOf(ctx), params.id);
      return null;
    }),
  ];
}

function joinRoutes(options: MembersRoutesOptions): Route[] {
  const { secret, siteTitle } = options;
  return [
    route(getInvitationEndpoint, async (ctx, { query: { token } }) =>
      describeInvitationLink(ctx, { secret, token, site: await siteTitle(ctx) }),
    ),
    route(joinEndpoint, async (ctx, { body }) =>
      openSession(ctx, options, await joinWebsite(ctx, { ...body, ...browserOf(ctx), secret })),
    ),
  ];
}

function settingsRoutes(): Route[] {
  return [
    route(getSecuritySettingsEndpoint, (ctx) => getSecuritySettings(ctx)),
    route(updateSecuritySettingsEndpoint, (ctx, { body }) => updateSecuritySettings(ctx, body)),
  ];
}
