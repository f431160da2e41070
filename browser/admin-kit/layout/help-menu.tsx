import { BookIcon, HelpIcon, KeyboardIcon } from '../icons.tsx';
import { Menu, MenuItem, MenuLink } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

export interface HelpMenuProps {
  documentation: string;
  onShortcuts: () => void;
}

export function HelpMenu({ documentation, onShortcuts }: HelpMenuProps) {
  return (
    <Menu label={messages.help} trigger={<HelpIcon />} triggerClass={styles.iconButton}>
      <MenuItem icon={<KeyboardIcon size={16} />} onSelect={onShortcuts}>
        {messages.shortcuts}
      </MenuItem>
      <MenuLink icon={<BookIcon size={16} />} href={documentation}>
        {messages.documentation}
      </MenuLink>
    </Menu>
  );
}
