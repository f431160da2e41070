import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { usePageContext } from './admin-kit.tsx';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Sets the window title and renders the heading, which receives the focus after a navigation. */
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
