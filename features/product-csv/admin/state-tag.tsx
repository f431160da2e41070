import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import type { ImportState } from '../import-settings.ts';
import { stateLabels } from './messages.ts';

const TONES: Readonly<Record<ImportState, TagProps['tone']>> = {
  uploaded: 'plain',
  checking: 'accent',
  checked: 'plain',
  importing: 'accent',
  done: 'good',
  cancelled: 'warm',
  failed: 'bad',
};

export function StateTag({ state }: { state: ImportState }) {
  return <Tag tone={TONES[state]}>{stateLabels[state]}</Tag>;
}
