import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerSegment } from '../segment-contract.ts';
import { createSegment, updateSegment } from './segment-api.ts';
import { segmentMessages as messages } from './segment-messages.ts';
import { SEGMENTS_KEY } from './segment-queries.ts';
import { type SegmentValues, toFilter } from './segment-values.ts';

/** Saves a new segment, or a changed one with the revision that was read. */
export function useSaveSegment(segment: OwnerSegment | null, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (values: SegmentValues): Promise<OwnerSegment> => {
      const body = { name: values.name, filter: toFilter(values) };
      if (segment === null) return await call(createSegment, { body });
      const { slug, revision } = segment;
      return await call(updateSegment, { params: { slug }, body }, { headers: { 'if-match': `"${revision}"` } });
    },
    onSuccess: ({ name }) => {
      showToast({ message: messages.saved(name) });
      onDone();
    },
    onSettled: async () => {
      // The form of a discount offers the segments.
      void queryClient.invalidateQueries({ queryKey: ['discounts', 'options'] });
      await queryClient.invalidateQueries({ queryKey: SEGMENTS_KEY });
    },
  });
}
