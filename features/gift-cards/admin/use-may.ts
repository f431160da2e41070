import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#features/members/admin/index.ts';
import type { Capability } from '#kernel/contract/capability.ts';

export function useMay(capability: Capability): boolean {
  const { data: session } = useQuery(sessionQuery);
  return session?.capabilities.includes(capability) === true;
}
