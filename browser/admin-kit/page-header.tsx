import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { usePageContext } from './admin-kit.tsx';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Names the screen: in the window, in the heading that takes the focus on arrival, and for the eye. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  const { siteTitle } = usePageContext();
  useEffect(() => {
    document.title = `${title} · ${siteTitle}`;
  }, [title, siteTitle]);
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <div>
        <Title order={1} size="h2" tabIndex={-1}>
          {title}
        </Title>
        {description !== undefined && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions}
    </Group>
  );
}
