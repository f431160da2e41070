import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Choice, type FieldVersions, findConflict, mergeVersions } from './conflict.ts';
import type { ContractForm } from './contract-form.ts';
import { describeValue } from './describe-value.ts';
import styles from './form.module.css';
import { FormDialog } from './form-dialog.tsx';
import type { FormConflict } from './form-record.ts';
import { formMessages as messages } from './messages.ts';

export interface ConflictDialogProps<Values extends object> {
  form: ContractForm<Values>;
  conflict: FormConflict<Values>;
  labels: Readonly<Record<string, string>> | undefined;
  describe: Readonly<Record<string, (value: unknown) => string>> | undefined;
}

/** Shows what another person changed, and asks for each field that both changed which value to keep. */
export function ConflictDialog<Values extends object>({
  form,
  conflict,
  labels,
  describe,
}: ConflictDialogProps<Values>) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { both, theirs } = findConflict(conflict);
  const { changedBy } = conflict.latest;
  const texts: FieldTexts = {
    label: (path) => labels?.[path] ?? path,
    value: (path, value) => describe?.[path]?.(value) ?? describeValue(value),
  };
  const footer = (
    <>
      <Button variant="default" onClick={form.closeConflict}>
        {messages.cancel}
      </Button>
      <Button onClick={() => void form.resolveConflict(mergeVersions(conflict, choices))}>{messages.saveMerged}</Button>
    </>
  );
  return (
    <FormDialog title={messages.conflictTitle} footer={footer} onClose={form.closeConflict}>
      <p>{changedBy === undefined ? messages.conflictByUnknown : messages.conflictBy(changedBy)}</p>
      {both.length === 0 && <p>{messages.noOverlap}</p>}
      {both.map((field) => (
        <FieldChoice
          key={field.path}
          field={field}
          texts={texts}
          choice={choices[field.path] ?? 'mine'}
          onChoose={(choice) => setChoices({ ...choices, [field.path]: choice })}
        />
      ))}
      {theirs.length > 0 && <TheirChanges fields={theirs} texts={texts} />}
    </FormDialog>
  );
}

interface FieldTexts {
  label: (path: string) => string;
  value: (path: string, value: unknown) => string;
}

interface FieldChoiceProps {
  field: FieldVersions;
  texts: FieldTexts;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ field, texts, choice, onChoose }: FieldChoiceProps) {
  const versions = [
    { value: 'mine', label: messages.yourValue, text: texts.value(field.path, field.mine) },
    { value: 'theirs', label: messages.theirValue, text: texts.value(field.path, field.theirs) },
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{texts.label(field.path)}</legend>
      {versions.map(({ value, label, text }) => (
        <label key={value} className={styles.version} data-chosen={choice === value}>
          <input
            type="radio"
            aria-label={`${label}: ${text}`}
            name={`conflict-${field.path}`}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            <span className={styles.versionLabel}>{label}</span>
            <span className={styles.versionText}>{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function TheirChanges({ fields, texts }: { fields: readonly FieldVersions[]; texts: FieldTexts }) {
  return (
    <section>
      <h3 className={styles.subtitle}>{messages.conflictTheirs}</h3>
      <dl className={styles.changes}>
        {fields.map(({ path, base, theirs }) => (
          <div key={path}>
            <dt>{texts.label(path)}</dt>
            <dd>
              <del>{texts.value(path, base)}</del> → <ins>{texts.value(path, theirs)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
