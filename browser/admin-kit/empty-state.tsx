import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center">
      <Text fw={600}>{title}</Text>
      {text !== undefined && <Text c="dimmed">{text}</Text>}
      {action}
    </Stack>
  );
}
