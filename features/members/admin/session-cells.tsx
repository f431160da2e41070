import { Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import type { RowProps } from '#browser/admin-kit/data-table.tsx';
import { formatDay, formatRelative } from '#browser/admin-kit/format/time.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { SessionRow } from '../contract.ts';
import { describeDevice } from './describe-device.ts';
import { membersMessages as messages } from './messages.ts';

/** A session as a row of the list, with the time the list was loaded and the callback that ends the session. */
export interface SessionLine extends SessionRow {
  now: number;
  end: () => void;
}

type LineProps = RowProps<SessionLine>;

export function Device({ row }: LineProps) {
  return (
    <Group gap="xs">
      <Text component="span" fw={550} title={row.userAgent}>
        {describeDevice(row.userAgent)}
      </Text>
      {row.current && <Tag tone="accent">{messages.thisBrowser}</Tag>}
    </Group>
  );
}

export function LastUsed({ row }: LineProps) {
  const { timeZone } = usePageContext();
  const text = formatRelative(row.lastSeenOn, { now: row.now, timeZone });
  return <time dateTime={new Date(row.lastSeenOn).toISOString()}>{text}</time>;
}

export function SignedInOn({ row }: LineProps) {
  const { timeZone } = usePageContext();
  return <time dateTime={new Date(row.createdOn).toISOString()}>{formatDay(row.createdOn, timeZone)}</time>;
}

/** The current browser's session ends by signing out, so its row has no such button. */
export function EndSessionButton({ row }: LineProps) {
  if (row.current) return <VisuallyHidden>{messages.thisBrowser}</VisuallyHidden>;
  const device = describeDevice(row.userAgent);
  return (
    <ConfirmButton
      title={messages.endTitle}
      text={messages.endText(device)}
      confirmLabel={messages.end}
      onConfirm={row.end}
      aria-label={messages.endSession(device)}
    >
      {messages.end}
    </ConfirmButton>
  );
}

export function SessionCard({ row }: LineProps) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={4}>
        <Device row={row} />
        <Text size="sm" c="dimmed">
          {messages.lastUsed}: <LastUsed row={row} />
        </Text>
        <Text size="sm" c="dimmed">
          {messages.signedIn}: <SignedInOn row={row} />
        </Text>
      </Stack>
      <EndSessionButton row={row} />
    </Group>
  );
}
