import { navMessages as messages } from './nav-messages.ts';
import styles from './view-as-banner.module.css';
import { viewAs } from './view-as-store.ts';

/** Reminds an admin that the navigation is that of another role. */
export function ViewAsBanner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.banner}>
      <span>{messages.viewingAs(label)}</span>
      <button type="button" className={styles.exit} onClick={viewAs.stop}>
        {messages.exitViewAs}
      </button>
    </div>
  );
}
