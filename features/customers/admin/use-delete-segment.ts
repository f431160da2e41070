import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '#browser/admin-kit/describe-error.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { deleteSegment } from './segment-api.ts';
import { segmentMessages as messages } from './segment-messages.ts';
import { SEGMENTS_KEY } from './segment-queries.ts';

/** Deletes a segment. The server refuses it, and names the discounts, while one uses it. */
export function useDeleteSegment({ slug, name }: { slug: string; name: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(deleteSegment, { params: { slug } }),
    onSuccess: () => showToast({ message: messages.deleted(name) }),
    onError: (error) => showToast({ message: errorMessage(error), tone: 'error' }),
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['discounts', 'options'] });
      await queryClient.invalidateQueries({ queryKey: SEGMENTS_KEY });
    },
  });
}
