import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { PagesIcon } from '#browser/admin-kit/layout/nav-icons.tsx';
import type { ListParts } from '#browser/admin-kit/list/list-parts.ts';
import { RowActions } from '#browser/admin-kit/list/row-actions.tsx';
import { RowCheckbox } from '#browser/admin-kit/list/row-checkbox.tsx';
import { RowLink } from '#browser/admin-kit/list/row-link.tsx';
import type { MediumJson } from '../admin-contract.ts';
import { kindOf } from '../rules.ts';
import styles from './media.module.css';
import { kindLabels, mediaMessages as messages } from './messages.ts';
import { thumbnailUrl } from './thumbnail.ts';

/** The files as tiles. */
export function MediaGrid({ parts }: { parts: ListParts<MediumJson> }) {
  return (
    <ul className={styles.grid} aria-label={parts.definition.label}>
      {parts.page.rows.map((row) => (
        <MediaTile key={row.id} parts={parts} row={row} />
      ))}
    </ul>
  );
}

function MediaTile({ parts, row }: { parts: ListParts<MediumJson>; row: MediumJson }) {
  const { selection, rowActions } = parts;
  const isMissingAlt = row.width > 0 && row.alt === '';
  return (
    <li className={styles.tile} data-row="" data-selected={selection?.isSelected(row.id) === true}>
      <MediumPicture medium={row} />
      <div className={styles.tileName}>
        <RowLink parts={parts} row={row}>
          {row.filename}
        </RowLink>
      </div>
      <div className={styles.tileFacts}>
        <span>
          {row.width > 0 ? messages.pixels(row.width, row.height) : kindLabels[kindOf(row.contentType)]}
          {' · '}
          {formatFileSize(row.bytes)}
        </span>
        {isMissingAlt && <span className={styles.missing}>{messages.noAlt}</span>}
      </div>
      {selection !== null && (
        <div className={styles.tileCheckbox}>
          <RowCheckbox rowKey={row.id} label={row.filename} selection={selection} />
        </div>
      )}
      {rowActions !== undefined && (
        <div className={styles.tileActions}>
          <RowActions label={row.filename} actions={rowActions(row)} />
        </div>
      )}
    </li>
  );
}

/** The picture of a file in a frame of fixed shape, or its kind. The file is named beside it. */
export function MediumPicture({ medium }: { medium: MediumJson }) {
  const url = thumbnailUrl(medium);
  const { placeholder, contentType } = medium;
  return (
    <div className={styles.picture} style={placeholder === null ? {} : { backgroundColor: `#${placeholder}26` }}>
      {url === null ? (
        <span className={styles.pictureKind}>
          <PagesIcon size={28} />
          {kindLabels[kindOf(contentType)]}
        </span>
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  );
}
