import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { OwnerSubscription } from '../owner-contract.ts';
import type { OwnerAction } from '../rules.ts';
import { actionLabels } from './action-labels.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));
const DateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).DateDialog }));
const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }));

/** The primary one last. */
const ORDER: readonly OwnerAction[] = ['cancel', 'pause', 'swap', 'reschedule', 'skip', 'resume', 'retry'];
const PRIMARY: ReadonlySet<OwnerAction> = new Set(['retry', 'resume']);

/** What the member may do with the subscription now. Everything else is left out. */
export function SubscriptionActions({ subscription }: { subscription: OwnerSubscription }) {
  const mayWrite = useCapability('orders.write');
  const [opened, setOpened] = useState<OwnerAction | null>(null);
  const close = (): void => setOpened(null);
  if (!mayWrite) return null;
  return (
    <>
      {ORDER.filter((action) => subscription.can.includes(action)).map((action) => (
        <Button
          key={action}
          variant={PRIMARY.has(action) ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setOpened(action)}
        >
          {actionLabels[action]}
        </Button>
      ))}
      {opened !== null && (
        <LazyDialog onClose={close}>
          <ActionDialog action={opened} subscription={subscription} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}

interface ActionDialogProps {
  action: OwnerAction;
  subscription: OwnerSubscription;
  onClose: () => void;
}

function ActionDialog({ action, ...props }: ActionDialogProps) {
  if (action === 'reschedule') return <DateDialog {...props} />;
  if (action === 'swap') return <SwapDialog {...props} />;
  return <ConfirmDialog action={action} {...props} />;
}
