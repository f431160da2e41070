import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#features/members/admin/index.ts';
import { TAXONOMY_KEY } from './taxonomy-query.ts';

/** Reads categories and tags again. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: TAXONOMY_KEY });
}

/** Whether the member may change categories and tags. */
export function useCanWrite(): boolean {
  const { data } = useQuery(sessionQuery);
  return data?.capabilities.includes('products.write') === true;
}
