import { Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { kitMessages } from './messages.ts';

const ROWS = ['68%', '54%', '61%', '47%', '64%', '51%'];

/** Skeleton of a list while its rows are loading. */
export function LoadingRows() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{kitMessages.loading}</VisuallyHidden>
      <Stack gap="lg" p="md" aria-hidden="true">
        {ROWS.map((width) => (
          <Group key={width} wrap="nowrap">
            <Skeleton width={48} height={48} style={{ flex: 'none' }} />
            <Stack gap={8} flex={1}>
              <Skeleton height={14} width={width} />
              <Skeleton height={12} width="30%" />
            </Stack>
          </Group>
        ))}
      </Stack>
    </div>
  );
}
