import { BookIcon, KeyboardIcon } from '../menu-icons.tsx';
import { MenuItem, MenuLink, MenuPanel } from './menu-panel.tsx';
import { layoutMessages as messages } from './messages.ts';

export interface HelpMenuProps {
  documentation: string;
  onShortcuts: () => void;
  onClose: () => void;
}

export function HelpMenu({ documentation, onShortcuts, onClose }: HelpMenuProps) {
  return (
    <MenuPanel label={messages.help} onClose={onClose}>
      <MenuItem icon={<KeyboardIcon size={16} />} onSelect={onShortcuts}>
        {messages.shortcuts}
      </MenuItem>
      <MenuLink icon={<BookIcon size={16} />} href={documentation}>
        {messages.documentation}
      </MenuLink>
    </MenuPanel>
  );
}
