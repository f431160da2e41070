import { ExternalIcon, PlusIcon } from '../icons.tsx';
import { CheckIcon } from '../screen-icons.tsx';
import { MenuDivider, MenuHeading, MenuItem, MenuLink, MenuPanel } from './menu-panel.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

/** A website that the member may open. */
export interface Site {
  id: string;
  name: string;
  /** Null for a website without a host of its own. */
  host: string | null;
  isCurrent: boolean;
}

export interface SiteSwitcherProps {
  /** Undefined until `onOpen` has loaded them. */
  sites: readonly Site[] | undefined;
  onOpen: () => void;
  /** Opens the owner area of another site. */
  onSwitch: (id: string) => void;
  /** The screen that creates a site, below `/config`. Undefined if the member may not. */
  newSite: string | undefined;
}

export interface SiteMenuProps extends Omit<SiteSwitcherProps, 'onOpen'> {
  label: string;
  onClose: () => void;
}

export function SiteMenu({ label, sites, onSwitch, newSite, onClose }: SiteMenuProps) {
  return (
    <MenuPanel label={label} align="start" onClose={onClose}>
      <MenuLink href="/" icon={<ExternalIcon size={16} />}>
        {messages.viewSite}
      </MenuLink>
      {sites !== undefined && sites.length > 1 && <OtherSites sites={sites} onSwitch={onSwitch} />}
      {newSite !== undefined && (
        <>
          <MenuDivider />
          <MenuLink to={newSite} icon={<PlusIcon size={16} />}>
            {messages.newSite}
          </MenuLink>
        </>
      )}
    </MenuPanel>
  );
}

function OtherSites({ sites, onSwitch }: { sites: readonly Site[]; onSwitch: (id: string) => void }) {
  return (
    <>
      <MenuDivider />
      <MenuHeading>{messages.sites}</MenuHeading>
      {sites.map(({ id, name, host, isCurrent }) => (
        <MenuItem
          key={id}
          icon={isCurrent ? <CheckIcon size={16} /> : <span className={styles.gap} />}
          onSelect={() => {
            if (!isCurrent) onSwitch(id);
          }}
        >
          {name}
          {isCurrent && <span className={styles.hidden}> {messages.currentSite}</span>}
          {host !== null && <span className={styles.host}>{host}</span>}
        </MenuItem>
      ))}
    </>
  );
}
