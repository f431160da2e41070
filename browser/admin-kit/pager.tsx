import { Button, Group, Text } from '@mantine/core';
import { kitMessages } from './messages.ts';

export interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Renders nothing when all entries fit on one page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && page === 1) return null;
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <Group component="nav" aria-label={kitMessages.pages} justify="space-between" p="md" wrap="nowrap">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {kitMessages.previous}
      </Button>
      <Text size="sm" c="dimmed">
        {kitMessages.range(from, to, total)}
      </Text>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {kitMessages.next}
      </Button>
    </Group>
  );
}
