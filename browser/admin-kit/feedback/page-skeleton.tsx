import { Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import { LoadingRows } from '../loading-rows.tsx';
import { kitMessages } from '../messages.ts';

/** The outline of a screen while its module loads. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{kitMessages.loading}</VisuallyHidden>
      <Skeleton height={24} width={160} mt={2} mb={26} />
      <Paper withBorder radius="lg" aria-hidden="true">
        <LoadingRows />
      </Paper>
    </div>
  );
}
