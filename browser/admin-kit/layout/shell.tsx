import { type ReactNode, useState } from 'react';
import { Toaster } from '../feedback/toaster.tsx';
import { storedFlag } from '../stored-flag.ts';
import { layoutMessages as messages } from './messages.ts';
import type { NavSection } from './navigation.ts';
import { PhoneNav } from './phone-nav.tsx';
import styles from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

const collapsed = storedFlag('vitrine:navigation-collapsed', false);

export interface ShellProps extends TopBarProps {
  /** The navigation of the member. Entries of the group `account` are in the account menu. */
  sections: readonly NavSection[];
  /** Path of the current screen below `/config`. */
  path: string;
  children: ReactNode;
}

/** The frame of the owner area: top bar, navigation (at the bottom on phones) and the screen. */
export function Shell({ sections, path, children, ...bar }: ShellProps) {
  const [isCollapsed, setIsCollapsed] = useState(collapsed.read);
  const toggle = (): void => {
    collapsed.write(!isCollapsed);
    setIsCollapsed(!isCollapsed);
  };
  const main = sections.filter(({ group }) => group !== 'account');
  return (
    <div className={styles.shell} data-collapsed={isCollapsed}>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <TopBar {...bar} />
      <SideNav sections={main} path={path} isCollapsed={isCollapsed} onToggle={toggle} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.column}>{children}</div>
      </main>
      <PhoneNav sections={sections} path={path} />
      <Toaster />
    </div>
  );
}
