import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { NavEntry } from '../area.ts';
import { MoonIcon, SignOutIcon, SunIcon, SystemIcon } from '../icons.tsx';
import { toInitial } from './initial.ts';
import { Menu, MenuDivider, MenuHeading, MenuItem, MenuLink } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

export interface AccountMenuProps {
  member: { name: string; email: string };
  /** Screens about the member's own account. */
  entries: readonly NavEntry[];
  onSignOut: () => void;
}

const THEMES: readonly { value: MantineColorScheme; label: string; icon: typeof SunIcon }[] = [
  { value: 'light', label: messages.light, icon: SunIcon },
  { value: 'dark', label: messages.dark, icon: MoonIcon },
  { value: 'auto', label: messages.system, icon: SystemIcon },
];

export function AccountMenu({ member, entries, onSignOut }: AccountMenuProps) {
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
      <div role="presentation" className={styles.member}>
        <strong>{name}</strong>
        {name !== member.email && <span className={styles.email}>{member.email}</span>}
      </div>
      <MenuDivider />
      {entries.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={16} />}>
          {label}
        </MenuLink>
      ))}
      {entries.length > 0 && <MenuDivider />}
      <ThemeItems />
      <MenuDivider />
      <MenuItem icon={<SignOutIcon size={16} />} onSelect={onSignOut}>
        {messages.signOut}
      </MenuItem>
    </Menu>
  );
}

function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <MenuHeading>{messages.theme}</MenuHeading>
      {THEMES.map(({ value, label, icon: Icon }) => (
        <MenuItem
          key={value}
          icon={<Icon size={16} />}
          checked={colorScheme === value}
          onSelect={() => setColorScheme(value)}
        >
          {label}
        </MenuItem>
      ))}
    </>
  );
}

/** The first letters of the first and the last name, or the first letter of an email address. */
function initials(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return [first, rest.at(-1) ?? ''].map(toInitial).join('');
}
