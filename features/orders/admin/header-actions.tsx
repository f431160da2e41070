import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import styles from '#browser/admin-kit/list/list.module.css';
import { DotsIcon } from '#browser/admin-kit/list/list-icons.tsx';
import popoverStyles from '#browser/admin-kit/list/popover.module.css';
import { Popover } from '#browser/admin-kit/list/popover.tsx';
import { headerMessages as messages } from './header-messages.ts';
import type { OpenedDialog } from './list-dialog.tsx';

export interface HeaderActionsProps {
  onOpen: (dialog: OpenedDialog) => void;
}

/** The buttons above the list. Apart from it, which keeps the script of the list small. */
export function HeaderActions({ onOpen }: HeaderActionsProps) {
  const mayWrite = useCapability('orders.write');
  return (
    <>
      <MoreActions onOpen={onOpen} mayWrite={mayWrite} />
      <Button component={Link} to="/orders/drafts" variant="default">
        {messages.drafts}
      </Button>
      {mayWrite && (
        <Button component={Link} to="/orders/new">
          {messages.add}
        </Button>
      )}
    </>
  );
}

function MoreActions({ onOpen, mayWrite }: HeaderActionsProps & { mayWrite: boolean }) {
  const open = (close: () => void, kind: 'payouts' | 'returns') => (): void => {
    close();
    onOpen({ kind });
  };
  const button = { children: <DotsIcon size={18} />, className: styles.iconButton, 'aria-label': messages.more };
  return (
    <Popover label={messages.more} button={button} align="end">
      {(close) => (
        <>
          <Link to="/orders/abandoned" className={popoverStyles.item}>
            {messages.abandoned}
          </Link>
          <DialogItem label={messages.payouts} onClick={open(close, 'payouts')} />
          {mayWrite && <DialogItem label={messages.returnSettings} onClick={open(close, 'returns')} />}
        </>
      )}
    </Popover>
  );
}

function DialogItem({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={popoverStyles.item} aria-haspopup="dialog" onClick={onClick}>
      {label}
    </button>
  );
}
