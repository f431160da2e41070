import { usePageContext } from '../admin-kit.tsx';
import { ChevronIcon } from '../icons.tsx';
import { toInitial } from './initial.ts';
import { SiteMenu } from './lazy-menus.ts';
import { Menu } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import type { SiteSwitcherProps } from './site-menu.tsx';
import styles from './top-bar.module.css';

export type { Site, SiteSwitcherProps } from './site-menu.tsx';

export function SiteSwitcher(props: SiteSwitcherProps) {
  const { siteTitle } = usePageContext();
  const label = messages.site(siteTitle);
  const trigger = (
    <>
      <span className={styles.monogram} aria-hidden="true">
        {toInitial(siteTitle)}
      </span>
      <span className={styles.siteTitle}>{siteTitle}</span>
      <ChevronIcon size={14} />
    </>
  );
  return (
    <Menu label={label} trigger={trigger} triggerClass={styles.site} onOpen={props.onOpen}>
      {(close) => <SiteMenu {...props} label={label} onClose={close} />}
    </Menu>
  );
}
