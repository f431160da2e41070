import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { Tag } from '../admin-contract.ts';
import { createTag, updateTag } from './api.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { useRefresh } from './use-refresh.ts';

export function AddTagDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const save = async (name: string): Promise<void> => {
    const { tag } = await call(createTag, { body: { name } });
    showToast({ message: messages.created(tag.name) });
    await refresh();
  };
  return <NameDialog title={messages.addTag} confirmLabel={messages.add} onSave={save} onClose={onClose} />;
}

export function RenameTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const refresh = useRefresh();
  const rename = async (id: string, name: string): Promise<Tag> => {
    const renamed = (await call(updateTag, { params: { id }, body: { name } })).tag;
    await refresh();
    return renamed;
  };
  const save = async (name: string): Promise<void> => {
    const renamed = await rename(tag.id, name);
    const undo = async (): Promise<void> => void (await rename(renamed.id, tag.name));
    showToast({ message: messages.renamed(tag.name, renamed.name), undo });
  };
  return (
    <NameDialog
      title={messages.renameOf(tag.name)}
      name={tag.name}
      confirmLabel={messages.save}
      onSave={save}
      onClose={onClose}
    />
  );
}
