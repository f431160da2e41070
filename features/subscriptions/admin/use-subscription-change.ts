import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { OwnerSubscription } from '../owner-contract.ts';
import { SUBSCRIPTIONS_KEY, subscriptionQuery } from './subscription-queries.ts';

export interface SubscriptionChange<Input> {
  subscription: OwnerSubscription;
  send: (input: Input) => Promise<{ subscription: OwnerSubscription }>;
  /** The text of the notification, from the subscription after and before the change. */
  done: (after: OwnerSubscription, before: OwnerSubscription) => string;
  onDone: () => void;
}

/** Changes a subscription and shows it as the server returns it. */
export function useSubscriptionChange<Input>({ subscription: before, send, done, onDone }: SubscriptionChange<Input>) {
  const queryClient = useQueryClient();
  // A double click arrives before the pending state is rendered.
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ subscription }) => {
      queryClient.setQueryData(subscriptionQuery(subscription.id).queryKey, subscription);
      showToast({ message: done(subscription, before) });
      onDone();
    },
    // After an error too: the shopper or another member may have changed the subscription.
    onSettled: () => {
      isSending.current = false;
      return queryClient.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
    },
  });
  const mutate = (input: Input): void => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(input);
  };
  return { ...mutation, mutate };
}
