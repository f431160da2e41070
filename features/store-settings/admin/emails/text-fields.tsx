import { Alert } from '@mantine/core';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { EMAIL_KINDS, EMAIL_VARIABLES, type EmailKind } from '#features/sites/email-kinds.ts';
import { EMAIL_TEXT_LIMITS as LIMITS } from '#features/sites/email-limits.ts';
import styles from './emails.module.css';
import type { FormPart } from './form-part.ts';
import { kindsWithErrors } from './kinds-with-errors.ts';
import { KIND_LABELS, emailMessages as messages, VARIABLE_LABELS } from './messages.ts';

const KINDS = EMAIL_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));

export interface TextFieldsProps extends FormPart {
  kind: EmailKind;
  onChange: (kind: EmailKind) => void;
}

/** The texts of one email, which the preview shows too. */
export function TextFields({ form, defaults, isDisabled, kind, onChange }: TextFieldsProps) {
  const others = kindsWithErrors(Object.keys(form.mantine.errors)).filter((one) => one !== kind);
  const standard = defaults.texts[kind];
  return (
    <FormSection title={messages.texts} description={messages.textsText}>
      {others.length > 0 && (
        <Alert role="alert" color="red">
          {messages.otherErrors(others.map((one) => KIND_LABELS[one]).join(', '))}
        </Alert>
      )}
      <SelectField
        name="kind"
        label={messages.email}
        options={KINDS}
        value={kind}
        onChange={(chosen) => onChange(chosen ?? kind)}
      />
      <TextField
        {...form.fieldAt<string>(`texts.${kind}.subject`)}
        key={`${kind}-subject`}
        label={messages.subject}
        placeholder={standard.subject}
        maxLength={LIMITS.subject}
        isDisabled={isDisabled}
      />
      <TextareaField
        {...form.fieldAt<string>(`texts.${kind}.introduction`)}
        key={`${kind}-introduction`}
        label={messages.introduction}
        help={messages.introductionHelp}
        placeholder={standard.introduction}
        maxLength={LIMITS.introduction}
        isDisabled={isDisabled}
      />
      <Variables kind={kind} />
    </FormSection>
  );
}

function Variables({ kind }: { kind: EmailKind }) {
  return (
    <div>
      <h3 className={styles.heading}>{messages.variables}</h3>
      <dl className={styles.variables}>
        {EMAIL_VARIABLES[kind].map((name) => (
          <div key={name} className={styles.variable}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{VARIABLE_LABELS[name]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
