// Generated from the contracts by tools/generate-client.ts. Do not edit.
import type { Target } from '#browser/client/call.ts';
import type * as contract from '../contract.ts';

export const listThemeProblems: Target<typeof contract.listThemeProblemsEndpoint> = {
  method: 'GET',
  path: '/api/config/theme/problems',
};
