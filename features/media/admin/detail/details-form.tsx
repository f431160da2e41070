import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { isEqualValue } from '#browser/admin-kit/form/is-equal-value.ts';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { extensionOf } from '../../rules.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../../tag-limits.ts';
import { updateMedium } from '../api.ts';
import styles from '../media.module.css';
import { MEDIA_KEY, tagsQuery } from '../media-query.ts';
import { detailMessages as messages } from '../messages.ts';
import { thumbnailUrl } from '../thumbnail.ts';
import type { Details } from './details-schema.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { MediumPreview } from './medium-preview.tsx';

const loadSchema = async () => (await import('./details-schema.ts')).Details;

function toDetails({ filename, alt, title, tags, focalPoint }: MediumJson): Details {
  return { name: stemOf(filename), alt, title, tags, focalPoint };
}

function stemOf(filename: string): string {
  return filename.slice(0, filename.length - extensionOf(filename).length - 1);
}

/** Only what was changed: what another person changed in the meantime stays. */
function changesOf(before: Details, { name, ...after }: Details) {
  const changed = Object.entries(after).filter(([key, value]) => !isEqualValue(before[key as keyof Details], value));
  return {
    ...(name.trim() !== before.name && { filename: name }),
    ...(Object.fromEntries(changed) as Partial<typeof after>),
  };
}

export interface DetailsFormProps {
  medium: MediumJson;
  /** Buttons below the preview. */
  actions: ReactNode;
  /** Shown beside the fields. */
  aside: ReactNode;
}

/** Name, texts, tags and focal point of a file. */
export function DetailsForm({ medium, actions, aside }: DetailsFormProps) {
  const form = useDetailsForm(medium);
  const picture = thumbnailUrl(medium, 750);
  return (
    <ContractFormFrame form={form}>
      <div className={styles.detail}>
        <div className={styles.detailMain}>
          {picture === null ? (
            <MediumPreview medium={medium} />
          ) : (
            <FocalPointField {...form.field('focalPoint')} url={picture} alt={medium.alt || medium.filename} />
          )}
          <div className={styles.fileActions}>{actions}</div>
        </div>
        <div className={styles.detailSide}>
          <DetailFields form={form} medium={medium} />
          {aside}
        </div>
      </div>
    </ContractFormFrame>
  );
}

function useDetailsForm(medium: MediumJson): ContractForm<Details> {
  const queryClient = useQueryClient();
  const record = useMemo(() => ({ values: toDetails(medium), revision: null }), [medium]);
  return useContractForm({
    loadSchema,
    record,
    save: async (values) => {
      const body = changesOf(record.values, values);
      try {
        return (await call(updateMedium, { params: { id: medium.id }, body })).medium;
      } catch (error) {
        if (body.filename !== undefined) showToast({ message: messages.unableToRename, tone: 'error' });
        throw error;
      }
    },
    toRecord: (saved) => ({ values: toDetails(saved), revision: null }),
    onSaved: () => {
      showToast({ message: messages.saved });
      void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
    },
  });
}

function DetailFields({ form, medium }: { form: ContractForm<Details>; medium: MediumJson }) {
  const { data: tags = [] } = useQuery(tagsQuery);
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{messages.title}</h2>
      {medium.width > 0 && (
        <TextareaField
          {...form.field('alt')}
          label={messages.altText}
          help={messages.altHelp}
          rows={3}
          maxLength={1000}
        />
      )}
      <TextField
        {...form.field('name')}
        label={messages.name}
        help={messages.nameHelp(extensionOf(medium.filename))}
        maxLength={400}
      />
      <TextField {...form.field('title')} label={messages.fileTitle} maxLength={300} />
      <TagsField
        {...form.fieldAt<readonly string[]>('tags')}
        label={messages.tags}
        suggestions={tags.map(({ tag }) => tag)}
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG_LENGTH}
      />
    </section>
  );
}
