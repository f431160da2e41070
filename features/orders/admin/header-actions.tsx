import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { headerMessages as messages } from './header-messages.ts';
import type { OpenedDialog } from './list-dialog.tsx';

/** The buttons above the list. Apart from it, which keeps the script of the list small. */
export function HeaderActions({ onOpen }: { onOpen: (dialog: OpenedDialog) => void }) {
  const mayWrite = useCapability('orders.write');
  return (
    <>
      <Button component={Link} to="/orders/abandoned" variant="default">
        {messages.abandoned}
      </Button>
      <Button component={Link} to="/orders/drafts" variant="default">
        {messages.drafts}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'payouts' })}>
        {messages.payouts}
      </Button>
      {mayWrite && (
        <>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'returns' })}>
            {messages.returnSettings}
          </Button>
          <Button component={Link} to="/orders/new">
            {messages.add}
          </Button>
        </>
      )}
    </>
  );
}
