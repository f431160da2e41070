import type { MediumJson } from '../../admin-contract.ts';
import { kindOf } from '../../rules.ts';
import styles from '../media.module.css';
import { detailMessages as messages } from '../messages.ts';
import { thumbnailUrl } from '../thumbnail.ts';

/** The file as visitors see or hear it. */
export function MediumPreview({ medium }: { medium: MediumJson }) {
  const picture = thumbnailUrl(medium, 750);
  const kind = kindOf(medium.contentType);
  return (
    <figure className={styles.preview} aria-label={messages.preview}>
      <PreviewContent medium={medium} kind={kind} picture={picture} />
    </figure>
  );
}

interface ContentProps {
  medium: MediumJson;
  kind: ReturnType<typeof kindOf>;
  picture: string | null;
}

function PreviewContent({ medium: { url, alt, filename, trashedOn }, kind, picture }: ContentProps) {
  if (picture !== null) return <img src={picture} alt={alt === '' ? filename : alt} />;
  if (url === null || trashedOn !== null) return <p className={styles.dimmed}>{messages.noPreview}</p>;
  // Captions are a file of their own, which this one does not know.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  if (kind === 'video') return <video src={url} controls preload="metadata" aria-label={filename} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  return <audio src={url} controls preload="metadata" aria-label={filename} />;
}
