import { PictureIcon } from './icons.tsx';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** Null shows a placeholder. */
  url: string | null;
}

const SIZE = 40;

/** A picture at 40 px. The row is named beside it, so it adds nothing for screen readers. */
export function Thumbnail({ url }: ThumbnailProps) {
  if (url === null) {
    return (
      <span className={styles.thumbnail}>
        <PictureIcon size={18} />
      </span>
    );
  }
  return <img className={styles.thumbnail} src={url} alt="" width={SIZE} height={SIZE} loading="lazy" />;
}
