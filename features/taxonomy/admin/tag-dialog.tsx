import type { Tag } from '../admin-contract.ts';
import { DeleteTagsDialog, MergeTagsDialog } from './tag-dialogs.tsx';
import { AddTagDialog, RenameTagDialog } from './tag-name-dialogs.tsx';

export type TagAction = 'rename' | 'merge' | 'delete';
export type OpenTagDialog = { kind: 'add' } | { kind: TagAction; tags: readonly Tag[] };

export interface TagDialogProps {
  open: OpenTagDialog;
  onClose: () => void;
}

/** The dialog for an action with tags. */
export function TagDialog({ open, onClose }: TagDialogProps) {
  if (open.kind === 'add') return <AddTagDialog onClose={onClose} />;
  const { kind, tags } = open;
  if (kind === 'merge') return <MergeTagsDialog tags={tags} onClose={onClose} />;
  if (kind === 'delete') return <DeleteTagsDialog tags={tags} onClose={onClose} />;
  const [tag] = tags;
  return tag === undefined ? null : <RenameTagDialog tag={tag} onClose={onClose} />;
}
