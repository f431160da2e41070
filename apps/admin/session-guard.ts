import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '#browser/client/api-error.ts';
import { sessionQuery } from '#features/members/admin/index.ts';

/** Returns the signed-in member, or redirects to the sign-in screen, which leads back to `returnPath`. */
export async function requireSession(queryClient: QueryClient, returnPath: string) {
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    const isDenied = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (isDenied) throw redirect({ to: '/sign-in', search: { return: returnPath } });
    throw error;
  }
}
