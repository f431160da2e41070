import { CloseIcon } from '../icons.tsx';
import styles from './list.module.css';
import type { RowAction } from './list-actions.ts';
import { DotsIcon } from './list-icons.tsx';
import { listMessages as messages } from './messages.ts';
import popoverStyles from './popover.module.css';
import { Popover } from './popover.tsx';

export interface RowActionsProps {
  /** Names the row. */
  label: string;
  actions: readonly RowAction[];
}

/** Quick actions as buttons and all actions in a menu. Visible while the row is hovered or has the focus. */
export function RowActions({ label, actions }: RowActionsProps) {
  if (actions.length === 0) return null;
  const menu = {
    children: <DotsIcon size={18} />,
    className: styles.iconButton,
    'aria-label': messages.rowActions(label),
  };
  return (
    <span className={styles.rowActions}>
      {actions.map(
        (action) => action.isQuick === true && <QuickAction key={action.id} action={action} label={label} />,
      )}
      <Popover label={messages.rowActions(label)} button={menu} align="end">
        {(close) => actions.map((action) => <MenuAction key={action.id} action={action} onDone={close} />)}
      </Popover>
    </span>
  );
}

function QuickAction({ action, label }: { action: RowAction; label: string }) {
  const Icon = action.icon ?? CloseIcon;
  const name = `${action.label} – ${label}`;
  if (action.href !== undefined) {
    return (
      <a className={styles.iconButton} href={action.href} aria-label={name} title={action.label}>
        <Icon size={18} />
      </a>
    );
  }
  return (
    <button type="button" className={styles.iconButton} aria-label={name} title={action.label} onClick={action.run}>
      <Icon size={18} />
    </button>
  );
}

function MenuAction({ action, onDone }: { action: RowAction; onDone: () => void }) {
  const Icon = action.icon;
  const content = (
    <>
      {Icon !== undefined && <Icon size={18} />}
      {action.label}
    </>
  );
  if (action.href !== undefined) {
    return (
      <a className={popoverStyles.item} data-tone={action.tone} href={action.href}>
        {content}
      </a>
    );
  }
  const run = (): void => {
    onDone();
    action.run?.();
  };
  return (
    <button type="button" className={popoverStyles.item} data-tone={action.tone} onClick={run}>
      {content}
    </button>
  );
}
