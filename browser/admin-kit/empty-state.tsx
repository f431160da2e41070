import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyDrawing } from './feedback/empty-drawing.tsx';
import { feedbackMessages } from './feedback/messages.ts';

export interface EmptyStateProps {
  title: string;
  /** One sentence. */
  text?: string;
  /** One button. */
  action?: ReactNode;
  /** The page of the documentation about what is empty. */
  docs?: string;
}

export function EmptyState({ title, text, action, docs }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <EmptyDrawing />
      <Text fw={600}>{title}</Text>
      {text !== undefined && (
        <Text c="dimmed" maw="30rem">
          {text}
        </Text>
      )}
      {action}
      {docs !== undefined && (
        <Anchor href={docs} size="sm">
          {feedbackMessages.learnMore}
        </Anchor>
      )}
    </Stack>
  );
}
