import type { MediumJson } from '../../admin-contract.ts';
import { isPlayable, kindOf } from '../../rules.ts';
import styles from '../media.module.css';
import { thumbnailUrl } from '../thumbnail.ts';
import { detailMessages as messages } from './messages.ts';

export interface MediumPreviewProps {
  medium: MediumJson;
  /** Its poster and the files of its captions. */
  related: readonly MediumJson[];
}

/** The file as visitors see or hear it. */
export function MediumPreview({ medium, related }: MediumPreviewProps) {
  return (
    <figure className={styles.preview} aria-label={messages.preview}>
      <PreviewContent medium={medium} related={related} />
    </figure>
  );
}

function PreviewContent({ medium, related }: MediumPreviewProps) {
  const { url, alt, filename, contentType, trashedOn, externalUrl } = medium;
  const picture = thumbnailUrl(medium, 750);
  if (picture !== null) return <img src={picture} alt={alt === '' ? filename : alt} />;
  if (externalUrl !== null) return <ExternalVideo url={externalUrl} still={posterUrl({ medium, related })} />;
  if (url === null || trashedOn !== null || !isPlayable(contentType))
    return <p className={styles.dimmed}>{messages.noPreview}</p>;
  if (kindOf(contentType) === 'video') return <Video key={url} url={url} medium={medium} related={related} />;
  // What is heard is all that there is.
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  return <audio key={url} src={url} controls preload="metadata" aria-label={filename} />;
}

function posterUrl({ medium, related }: MediumPreviewProps): string | null {
  const poster = related.find(({ filename }) => filename === medium.poster);
  return poster === undefined ? null : thumbnailUrl(poster, 750);
}

function Video({ url, medium, related }: MediumPreviewProps & { url: string }) {
  const still = posterUrl({ medium, related });
  const urls = new Map(related.map((other) => [other.filename, other.url]));
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the rule does not see the tracks of a list
    <video src={url} controls preload="metadata" aria-label={medium.filename} poster={still ?? undefined}>
      {medium.captions.map(({ file, language, label }) => (
        <track key={file} kind="captions" src={urls.get(file) ?? undefined} srcLang={language} label={label} />
      ))}
    </video>
  );
}

/** Nothing is loaded from the other site. */
function ExternalVideo({ url, still }: { url: string; still: string | null }) {
  return (
    <>
      {still !== null && <img src={still} alt="" />}
      <figcaption>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {messages.watch}
        </a>
      </figcaption>
    </>
  );
}
