import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { privacyErrors } from '../errors.ts';
import { approveRequest, eraseCustomer } from './api.ts';
import { privacyMessages as messages } from './messages.ts';
import { PRIVACY_KEY } from './privacy-queries.ts';

export interface EraseTarget {
  email: string;
  /** Null for a person who has bought nothing. */
  customerId: string | null;
  /** The request of the person. Null if the member starts the erasure. */
  requestId: string | null;
}

export interface Confirmed {
  texts: 'anonymize' | 'delete';
  /** The typed address. */
  email: string;
}

export function useErasure(target: EraseTarget, onStarted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (confirmed: Confirmed) => await erase(target, confirmed),
    onSuccess: () => {
      showToast({ message: messages.eraseStarted });
      onStarted();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: PRIVACY_KEY }),
  });
}

async function erase({ email: expected, customerId, requestId }: EraseTarget, { texts, email }: Confirmed) {
  if (email.toLowerCase() !== expected) throw differs();
  if (requestId !== null) return await call(approveRequest, { params: { requestId }, body: { texts } });
  return await call(eraseCustomer, { params: { customerId: customerId ?? '' }, body: { email, texts } });
}

/** The same error as that of the server, without a request. */
function differs(): ApiError {
  const { message, status } = privacyErrors.records.PRIVACY_EMAIL_DIFFERS;
  return new ApiError({ code: 'PRIVACY_EMAIL_DIFFERS', status, message, serverMessage: message });
}
