import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { kitMessages as messages } from '../messages.ts';
import { newVersion, useNewVersion } from './new-version.ts';

/** The heading for a part that could not be loaded. */
export function useLoadTitle(): string {
  return useNewVersion() ? messages.newVersionTitle : messages.loadFailedTitle;
}

/** Says why a part could not be loaded, and offers to reload the page. */
export function LoadNotice({ title }: { title?: string }) {
  const isOutdated = useNewVersion();
  useEffect(() => void newVersion.check(), []);
  return (
    <Stack role="alert" gap="xs" align="flex-start">
      {title !== undefined && <Text fw={600}>{title}</Text>}
      <Text size="sm">{isOutdated ? messages.newVersionText : messages.loadFailedText}</Text>
      <Button onClick={() => window.location.reload()} data-autofocus>
        {messages.reload}
      </Button>
    </Stack>
  );
}

/** Inside a screen, in the place of the part. */
export function InlineLoadNotice() {
  return <LoadNotice title={useLoadTitle()} />;
}

/** In the place of a dialog. The page behind it stays. */
export function LoadFailedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={useLoadTitle()} onClose={onClose}>
      <LoadNotice />
    </Dialog>
  );
}
