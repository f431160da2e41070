import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../tag-limits.ts';
import { tagsQuery } from './media-query.ts';
import { mediaMessages as messages } from './messages.ts';

export interface TagDialogProps {
  count: number;
  onTag: (tags: readonly string[]) => void;
  onClose: () => void;
}

/** Adds tags to the selected files. */
export function TagDialog({ count, onTag, onClose }: TagDialogProps) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const { data = [] } = useQuery(tagsQuery);
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" disabled={tags.length === 0} onClick={() => onTag(tags)}>
        {messages.addTags}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.tagsTitle(count)} onClose={onClose} footer={buttons}>
      <TagsField
        name="tags"
        label={messages.tags}
        help={messages.tagsHelp}
        value={tags}
        onChange={setTags}
        suggestions={data.map(({ tag }) => tag)}
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG_LENGTH}
      />
    </Dialog>
  );
}
