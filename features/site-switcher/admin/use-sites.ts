import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { Site } from '#browser/admin-kit/layout/site-switcher.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { startTransfer } from './api.ts';
import { navMessages as messages } from './nav-messages.ts';
import { websitesQuery } from './websites-query.ts';

export interface Sites {
  /** Undefined until `load` has been called and the reply has arrived. */
  sites: readonly Site[] | undefined;
  load: () => void;
  /** Opens the owner area of another site, signed in. */
  open: (id: string) => void;
}

/** The sites of the member, loaded when they are first needed. */
export function useSites(): Sites {
  const [isNeeded, setIsNeeded] = useState(false);
  const { data } = useQuery({ ...websitesQuery, enabled: isNeeded });
  const transfer = useMutation({
    mutationFn: (id: string) => call(startTransfer, { params: { id } }),
    onSuccess: ({ transferUrl }) => window.location.assign(transferUrl),
    onError: (error) =>
      showToast({ message: error instanceof ApiError ? error.message : messages.switchFailed, tone: 'error' }),
  });
  return { sites: data, load: () => setIsNeeded(true), open: (id) => transfer.mutate(id) };
}
