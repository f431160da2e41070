import { createContext, use } from 'react';
import type { Capability } from '#kernel/contract/capability.ts';

/** What the signed-in member may do. The server checks independently. */
export const CapabilitiesContext = createContext<readonly string[]>([]);

/** Whether the member has a capability, so that a screen does not offer what the server would refuse. */
export function useCapability(capability: Capability): boolean {
  return use(CapabilitiesContext).includes(capability);
}
