import { Anchor } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { ErrorNotice } from './error-notice.tsx';
import { PageHeader } from './layout/page-header.tsx';
import { isLoadFailure } from './loading/load-failure.ts';
import { LoadNotice, useLoadTitle } from './loading/load-notice.tsx';
import { kitMessages } from './messages.ts';

/** Replaces a screen that failed to load or to render. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  return isLoadFailure(error) ? <LoadFailedScreen /> : <FaultScreen error={error} reset={reset} />;
}

function LoadFailedScreen() {
  return (
    <>
      <PageHeader title={useLoadTitle()} />
      <LoadNotice />
    </>
  );
}

function FaultScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title={kitMessages.errorTitle} />
      <ErrorNotice action="load" error={error} onRetry={retry} />
    </>
  );
}

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title={kitMessages.notFoundTitle} description={kitMessages.notFoundText} />
      <Anchor component={Link} to="/">
        {kitMessages.toStart}
      </Anchor>
    </>
  );
}
