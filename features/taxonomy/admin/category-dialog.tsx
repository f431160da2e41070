import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { MediaField } from '#browser/admin-kit/form/fields/media-field.tsx';
import { ApiError } from '#browser/client/api-error.ts';
import type { Category } from '../admin-contract.ts';
import { fieldError } from './field-error.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';

export interface CategoryValues {
  name: string;
  parentId: string | null;
  description: string;
  image: string | null;
  seoTitle: string;
  seoDescription: string;
}

export interface CategoryDialogProps {
  title: string;
  confirmLabel: string;
  values: CategoryValues;
  /** The parents to choose from. Without it, the parent cannot be chosen. */
  parents?: readonly Category[];
  onSave: (values: CategoryValues) => Promise<unknown>;
  onClose: () => void;
}

/** Creates or edits a category. */
export function CategoryDialog({ title, confirmLabel, values, parents, onSave, onClose }: CategoryDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(values);
  const save = useMutation({ mutationFn: onSave, onSuccess: () => form.current?.closest('dialog')?.close() });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.mutate(typed);
  };
  const hasFieldErrors = save.error instanceof ApiError && Object.keys(save.error.errors).length > 0;
  const footer = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" form={id} loading={save.isPending}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width="wide" onClose={onClose} footer={footer}>
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack>
          {save.error !== null && !hasFieldErrors && <ErrorNotice error={save.error} />}
          <CategoryFields typed={typed} onChange={setTyped} parents={parents} error={save.error} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface CategoryFieldsProps {
  typed: CategoryValues;
  onChange: (values: CategoryValues) => void;
  parents: readonly Category[] | undefined;
  error: unknown;
}

function CategoryFields({ typed, onChange, parents, error }: CategoryFieldsProps) {
  const set = (changes: Partial<CategoryValues>): void => onChange({ ...typed, ...changes });
  return (
    <>
      <TextInput
        label={messages.name}
        value={typed.name}
        maxLength={100}
        autoComplete="off"
        error={fieldError(error, 'name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
        data-autofocus
      />
      {parents !== undefined && <ParentField typed={typed} set={set} error={error} parents={parents} />}
      <Textarea
        label={messages.description}
        description={messages.descriptionText}
        rows={3}
        maxLength={2000}
        value={typed.description}
        error={fieldError(error, 'description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <PictureField typed={typed} set={set} error={error} />
      <SeoFields typed={typed} set={set} error={error} />
    </>
  );
}

function ParentField({ typed, set, error, parents }: DetailFieldProps & { parents: readonly Category[] }) {
  return (
    <NativeSelect
      label={messages.parent}
      value={typed.parentId ?? ''}
      error={fieldError(error, 'parentId')}
      onChange={(event) => set({ parentId: event.currentTarget.value || null })}
    >
      <option value="">{messages.topLevel}</option>
      {parents.map(({ id, depth, name }) => (
        <option key={id} value={id}>
          {`${'\u{2003}'.repeat(depth - 1)}${name}`}
        </option>
      ))}
    </NativeSelect>
  );
}

function SeoFields({ typed, set, error }: DetailFieldProps) {
  return (
    <>
      <TextInput
        label={messages.seoTitle}
        maxLength={300}
        value={typed.seoTitle}
        error={fieldError(error, 'seoTitle')}
        onChange={(event) => set({ seoTitle: event.currentTarget.value })}
      />
      <Textarea
        label={messages.seoDescription}
        rows={2}
        maxLength={1000}
        value={typed.seoDescription}
        error={fieldError(error, 'seoDescription')}
        onChange={(event) => set({ seoDescription: event.currentTarget.value })}
      />
    </>
  );
}

interface DetailFieldProps {
  typed: CategoryValues;
  set: (changes: Partial<CategoryValues>) => void;
  error: unknown;
}

function PictureField({ typed, set, error }: DetailFieldProps) {
  const value =
    typed.image === null ? null : { id: '', thumbnailUrl: null, url: null, fileName: typed.image, altText: '' };
  return (
    <MediaField
      name="image"
      label={messages.picture}
      help={messages.pictureText}
      value={value}
      error={fieldError(error, 'image')}
      onChange={(file) => set({ image: file?.fileName ?? null })}
    />
  );
}
