import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { TagsField } from '#browser/admin-kit/form/fields/tags-field.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { extensionOf, kindOf } from '../../rules.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../../tag-limits.ts';
import { getMedium, updateDetails } from '../api.ts';
import styles from '../media.module.css';
import { MEDIA_KEY, tagsQuery } from '../media-query.ts';
import { thumbnailUrl } from '../thumbnail.ts';
import { CaptionsField } from './captions-field.tsx';
import type { Details } from './details-schema.ts';
import { toBody, toDetails } from './details-values.ts';
import { FocalPointField } from './focal-point-field.tsx';
import { MediumPreview } from './medium-preview.tsx';
import { detailMessages as messages } from './messages.ts';
import { PosterField } from './poster-field.tsx';

const loadSchema = async () => (await import('./details-schema.ts')).Details;

const LABELS = {
  name: messages.name,
  alt: messages.altText,
  title: messages.fileTitle,
  tags: messages.tags,
  focalPoint: messages.focalPoint,
  poster: messages.poster,
  captions: messages.captions,
} as const;

export interface DetailsFormProps {
  medium: MediumJson;
  /** Its poster and the files of its captions. */
  related: readonly MediumJson[];
  /** Buttons below the preview. */
  actions: ReactNode;
  /** Shown beside the fields. */
  aside: ReactNode;
}

/** Name, texts, tags and focal point of a file, and what belongs to a video. */
export function DetailsForm({ medium, related, actions, aside }: DetailsFormProps) {
  const form = useDetailsForm(medium);
  const picture = thumbnailUrl(medium, 750);
  return (
    <ContractFormFrame form={form} labels={LABELS} describe={DESCRIBE}>
      <div className={styles.detail}>
        <div className={styles.detailMain}>
          {picture === null ? (
            <MediumPreview medium={medium} related={related} />
          ) : (
            <FocalPointField {...form.field('focalPoint')} url={picture} alt={medium.alt || medium.filename} />
          )}
          <div className={styles.fileActions}>{actions}</div>
          {kindOf(medium.contentType) === 'video' && <VideoFields form={form} medium={medium} related={related} />}
        </div>
        <div className={styles.detailSide}>
          <DetailFields form={form} medium={medium} />
          {aside}
        </div>
      </div>
    </ContractFormFrame>
  );
}

/** What the conflict dialog shows of a list of tracks. */
const DESCRIBE = {
  captions: (value: unknown) =>
    (value as Details['captions']).map(({ label, file }) => `${label} (${file})`).join(', '),
};

function toRecord(medium: MediumJson): FormRecord<Details> {
  return { values: toDetails(medium), revision: String(medium.revision) };
}

function useDetailsForm(medium: MediumJson): ContractForm<Details> {
  const queryClient = useQueryClient();
  const record = useMemo(() => toRecord(medium), [medium]);
  const params = { id: medium.id };
  return useContractForm({
    loadSchema,
    record,
    save: async (values, { headers }) => {
      try {
        return (await call(updateDetails, { params, body: toBody(values) }, { headers })).medium;
      } catch (error) {
        if (values.name !== record.values.name && !isConflict(error))
          showToast({ message: messages.unableToRename, tone: 'error' });
        throw error;
      }
    },
    toRecord,
    loadLatest: async () => {
      const { medium: latest, updatedBy } = await call(getMedium, { params });
      return { ...toRecord(latest), ...(updatedBy !== null && { changedBy: updatedBy }) };
    },
    onSaved: () => {
      showToast({ message: messages.saved });
      void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
    },
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'MEDIA_CHANGED';
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

interface VideoFieldsProps {
  form: ContractForm<Details>;
  medium: MediumJson;
  related: readonly MediumJson[];
}

function VideoFields({ form, medium, related }: VideoFieldsProps) {
  return (
    <section className={styles.panel}>
      <PosterField {...form.field('poster')} known={related} />
      {/* The other site has its own captions. */}
      {medium.externalUrl === null && <CaptionsField form={form} />}
    </section>
  );
}
