import { NativeSelect, TextInput } from '@mantine/core';
import { CheckLine } from '#browser/admin-kit/form/check-line.tsx';
import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import { LINK_KINDS, type LinkKind } from '../link-rules.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { KIND_LABELS, linkDialogMessages as messages } from './link-dialog-messages.ts';
import { LinkTargetField } from './link-target-field.tsx';
import { useLinkValues } from './use-link-values.ts';

export interface LinkDialogProps {
  /** Null for a new one. */
  entry: MenuEntry | null;
  onDone: (entry: MenuEntry) => void;
  onClose: () => void;
}

/** The link editor: the label of a link, and what it leads to. */
export function LinkDialog({ entry, onDone, onClose }: LinkDialogProps) {
  const { values, errors, set, submit, choose, setKind } = useLinkValues(entry, onDone);
  return (
    <EditorDialog
      title={entry === null ? messages.addLink : messages.editLink}
      width="wide"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={messages.label}
        value={values.title}
        maxLength={LIMITS.title}
        autoComplete="off"
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        data-autofocus
      />
      <KindField kind={values.kind} error={errors.kind} onChange={setKind} />
      <LinkTargetField
        key={values.kind}
        values={values}
        error={errors.target}
        onType={(typed) => set({ typed })}
        onChoose={choose}
      />
      <CheckLine
        label={messages.newWindow}
        isChecked={values.newWindow === true}
        onChange={(newWindow) => set({ newWindow })}
      />
    </EditorDialog>
  );
}

interface KindFieldProps {
  kind: LinkKind;
  error: string | undefined;
  onChange: (kind: LinkKind) => void;
}

function KindField({ kind, error, onChange }: KindFieldProps) {
  return (
    <NativeSelect
      label={messages.kind}
      value={kind}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value as LinkKind)}
    >
      {LINK_KINDS.map((option) => (
        <option key={option} value={option}>
          {KIND_LABELS[option]}
        </option>
      ))}
    </NativeSelect>
  );
}
