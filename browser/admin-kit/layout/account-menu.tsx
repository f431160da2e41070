import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import type { NavEntry } from '../area.ts';
import { MoonIcon, SignOutIcon, SunIcon, SystemIcon } from '../menu-icons.tsx';
import { MenuDivider, MenuHeading, MenuItem, MenuLink, MenuPanel } from './menu-panel.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

export interface AccountButtonProps {
  member: { name: string; email: string };
  /** Screens about the member's own account. */
  entries: readonly NavEntry[];
  onSignOut: () => void;
}

export interface AccountMenuProps extends AccountButtonProps {
  /** The name of the member, or the email address if there is none. */
  name: string;
  onClose: () => void;
}

const THEMES: readonly { value: MantineColorScheme; label: string; icon: typeof SunIcon }[] = [
  { value: 'light', label: messages.light, icon: SunIcon },
  { value: 'dark', label: messages.dark, icon: MoonIcon },
  { value: 'auto', label: messages.system, icon: SystemIcon },
];

export function AccountMenu({ name, member, entries, onSignOut, onClose }: AccountMenuProps) {
  return (
    <MenuPanel label={messages.account(name)} onClose={onClose}>
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
    </MenuPanel>
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
