import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import type { Target } from '../admin-contract.ts';
import { LINK_KINDS, type LinkKind } from '../link-rules.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { KIND_LABELS, linkDialogMessages as messages } from './link-dialog-messages.ts';
import { LinkTargetField } from './link-target-field.tsx';
import {
  chooseTarget,
  findLinkErrors,
  type LinkErrors,
  type LinkValues,
  toEntry,
  toLinkValues,
} from './link-values.ts';

export interface LinkDialogProps {
  /** Null for a new one. */
  entry: MenuEntry | null;
  onDone: (entry: MenuEntry) => void;
  onClose: () => void;
}

/** The link editor: the label of a link, and what it leads to. */
export function LinkDialog({ entry, onDone, onClose }: LinkDialogProps) {
  const [values, setValues] = useState(() => toLinkValues(entry));
  const [errors, setErrors] = useState<LinkErrors>({});
  const [chosen, setChosen] = useState<Target | null>(null);
  const set = (changes: Partial<LinkValues>): void => setValues({ ...values, ...changes });
  const submit = (): boolean => {
    const found = findLinkErrors(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    onDone(toEntry(values));
    return true;
  };
  const choose = (target: Target): void => {
    setValues(chooseTarget(values, target, chosen));
    setChosen(target);
    setErrors({});
  };
  const setKind = (kind: LinkKind): void => {
    set({ kind, typed: '', file: '' });
    setErrors({ title: errors.title });
  };
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
      <NativeSelect
        label={messages.kind}
        value={values.kind}
        error={errors.kind}
        onChange={(event) => setKind(event.currentTarget.value as LinkKind)}
      >
        {LINK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </NativeSelect>
      <LinkTargetField
        key={values.kind}
        values={values}
        error={errors.target}
        onType={(typed) => set({ typed })}
        onChoose={choose}
      />
      <Checkbox
        label={messages.newWindow}
        checked={values.newWindow === true}
        onChange={(event) => set({ newWindow: event.currentTarget.checked })}
      />
    </EditorDialog>
  );
}
