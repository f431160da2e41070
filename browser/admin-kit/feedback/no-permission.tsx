import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePageContext } from '../admin-kit.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { feedbackMessages as messages } from './messages.ts';

/** Replaces a screen that the roles of the member do not open. */
export function NoPermission() {
  const { siteTitle } = usePageContext();
  return (
    <>
      <PageHeader title={messages.noPermissionTitle} description={messages.noPermissionText(siteTitle)} />
      <Anchor component={Link} to="/">
        {messages.toHome}
      </Anchor>
    </>
  );
}
