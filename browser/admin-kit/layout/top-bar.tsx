import { HelpIcon, SearchIcon } from '../icons.tsx';
import { LazyPart } from '../loading/lazy-part.tsx';
import { Keys } from '../palette/keys.tsx';
import { AccountButton } from './account-button.tsx';
import type { AccountButtonProps } from './account-menu.tsx';
import type { HelpMenuProps } from './help-menu.tsx';
import type { JobsIndicatorProps } from './jobs-indicator.tsx';
import { JobsIndicator } from './lazy-jobs-indicator.ts';
import { HelpMenu } from './lazy-menus.ts';
import { Menu } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import { SiteSwitcher, type SiteSwitcherProps } from './site-switcher.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  site: SiteSwitcherProps;
  jobs: JobsIndicatorProps;
  help: Omit<HelpMenuProps, 'onClose'>;
  account: AccountButtonProps;
  onSearch: () => void;
}

export function TopBar({ site, jobs, help, account, onSearch }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <SiteSwitcher {...site} />
      </div>
      <button
        type="button"
        className={styles.search}
        aria-label={messages.search}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <SearchIcon size={16} />
        <span className={styles.searchText}>{messages.searchOrJump}</span>
        <span className={styles.searchKeys}>
          <Keys keys="mod+k" />
        </span>
      </button>
      <div className={styles.end}>
        {jobs.jobs.length > 0 && (
          <LazyPart failed={null}>
            <JobsIndicator {...jobs} />
          </LazyPart>
        )}
        <Menu label={messages.help} trigger={<HelpIcon />} triggerClass={styles.iconButton}>
          {(close) => <HelpMenu {...help} onClose={close} />}
        </Menu>
        <AccountButton {...account} />
      </div>
    </header>
  );
}
