import type { AccountButtonProps } from './account-menu.tsx';
import { toInitial } from './initial.ts';
import { AccountMenu } from './lazy-menus.ts';
import { Menu } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

export function AccountButton(props: AccountButtonProps) {
  const { member } = props;
  const name = member.name.trim() === '' ? member.email : member.name;
  return (
    <Menu
      label={messages.account(name)}
      trigger={
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
      }
      triggerClass={styles.iconButton}
    >
      {(close) => <AccountMenu {...props} name={name} onClose={close} />}
    </Menu>
  );
}

/** The first letters of the first and the last name, or the first letter of an email address. */
function initials(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return [first, rest.at(-1) ?? ''].map(toInitial).join('');
}
