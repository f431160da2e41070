import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { MediumJson } from '../admin-contract.ts';
import { kindOf } from '../rules.ts';
import styles from './media.module.css';
import { kindLabels, mediaMessages as messages } from './messages.ts';

interface Props {
  row: MediumJson;
}

export function MediumName({ row }: Props) {
  return <span className={styles.name}>{row.filename}</span>;
}

export function MediumKindCell({ row }: Props) {
  return kindLabels[kindOf(row.contentType)];
}

export function MediumDimensions({ row: { width, height } }: Props) {
  return width === 0 ? messages.none : messages.pixels(width, height);
}

export function MediumSize({ row }: Props) {
  return formatFileSize(row.bytes);
}

export function MediumAlt({ row: { alt, width } }: Props) {
  if (alt !== '') return alt;
  return width === 0 ? messages.none : <span className={styles.missing}>{messages.noAlt}</span>;
}

export function MediumTags({ row: { tags } }: Props) {
  return tags.length === 0 ? messages.none : tags.join(', ');
}

export function MediumCreated({ row }: Props) {
  return <RelativeTime at={row.createdOn} />;
}
