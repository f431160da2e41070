import { Anchor, Center, Loader, VisuallyHidden } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { ErrorNotice } from './error-notice.tsx';
import { kitMessages } from './messages.ts';
import { PageHeader } from './page-header.tsx';

/** Replaces a screen that failed to render. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <Center component="section" mih="60dvh" p="md">
      <ErrorNotice error={error} onRetry={retry} />
    </Center>
  );
}

export function NotFoundScreen() {
  return (
    <Center component="main" mih="60dvh" p="md">
      <div>
        <PageHeader title={kitMessages.notFoundTitle} description={kitMessages.notFoundText} />
        <Anchor component={Link} to="/">
          {kitMessages.toStart}
        </Anchor>
      </div>
    </Center>
  );
}

export function PendingScreen() {
  return (
    <Center mih="60dvh">
      <VisuallyHidden component="output">{kitMessages.loading}</VisuallyHidden>
      <Loader aria-hidden="true" />
    </Center>
  );
}
