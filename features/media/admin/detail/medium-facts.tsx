import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { MediumJson } from '../../admin-contract.ts';
import styles from '../media.module.css';
import { mediaMessages } from '../messages.ts';
import { detailMessages as messages } from './messages.ts';

export function MediumFacts({ medium }: { medium: MediumJson }) {
  const { contentType, bytes, width, height, createdOn, url } = medium;
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{messages.details}</h2>
      <dl className={styles.facts}>
        <dt>{messages.type}</dt>
        <dd>{contentType}</dd>
        <dt>{messages.size}</dt>
        <dd>{formatFileSize(bytes)}</dd>
        {width > 0 && (
          <>
            <dt>{messages.dimensions}</dt>
            <dd>{mediaMessages.pixels(width, height)}</dd>
          </>
        )}
        <dt>{messages.added}</dt>
        <dd>
          <RelativeTime at={createdOn} />
        </dd>
        {url !== null && (
          <>
            <dt>{messages.url}</dt>
            <dd className={styles.url}>{url}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
