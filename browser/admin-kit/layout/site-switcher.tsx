import { usePageContext } from '../admin-kit.tsx';
import { CheckIcon, ChevronIcon, ExternalIcon } from '../icons.tsx';
import { toInitial } from './initial.ts';
import { Menu, MenuDivider, MenuHeading, MenuLink } from './menu.tsx';
import { layoutMessages as messages } from './messages.ts';
import styles from './top-bar.module.css';

/** A website that the member may open. */
export interface Site {
  id: string;
  title: string;
  /** The address of its owner area. */
  href: string;
  isCurrent: boolean;
}

export interface SiteSwitcherProps {
  /** Undefined until `onOpen` has loaded them. Empty when there is nothing to switch to. */
  sites: readonly Site[] | undefined;
  onOpen: () => void;
}

export function SiteSwitcher({ sites, onOpen }: SiteSwitcherProps) {
  const { siteTitle } = usePageContext();
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
    <Menu label={messages.site(siteTitle)} trigger={trigger} triggerClass={styles.site} align="start" onOpen={onOpen}>
      <MenuLink href="/" icon={<ExternalIcon size={16} />}>
        {messages.viewSite}
      </MenuLink>
      {sites !== undefined && sites.length > 1 && (
        <>
          <MenuDivider />
          <MenuHeading>{messages.sites}</MenuHeading>
          {sites.map(({ id, title, href, isCurrent }) => (
            <MenuLink key={id} href={href} icon={isCurrent ? <CheckIcon size={16} /> : <span className={styles.gap} />}>
              {title}
            </MenuLink>
          ))}
        </>
      )}
    </Menu>
  );
}
