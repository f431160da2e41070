import { Skeleton, VisuallyHidden } from '@mantine/core';
import { kitMessages } from '#browser/admin-kit/messages.ts';
import styles from './home.module.css';

/** The outline of the screen while it loads. */
export function LoadingHome() {
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">{kitMessages.loading}</VisuallyHidden>
      <div className={styles.columns} data-aside="true" aria-hidden="true">
        <div className={styles.column}>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </div>
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
