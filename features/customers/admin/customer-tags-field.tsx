import { useQuery } from '@tanstack/react-query';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../limits.ts';
import { optionsQuery } from './customer-queries.ts';
import { dialogMessages as messages } from './dialog-messages.ts';

export interface CustomerTagsFieldProps {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
}

/** Suggests the tags that other customers have. */
export function CustomerTagsField({ value, onChange }: CustomerTagsFieldProps) {
  const { data } = useQuery(optionsQuery);
  return (
    <TagsField
      name="tags"
      label={messages.tags}
      value={value}
      onChange={onChange}
      suggestions={data?.tags ?? []}
      maxTags={MAX_TAGS}
      maxLength={MAX_TAG_LENGTH}
    />
  );
}
