import type { HTMLAttributes, ReactNode } from 'react';
import { type FieldName, fieldId } from './fields.ts';
import { labels } from './messages.ts';
import type { FormApi } from './use-form.ts';

export interface FieldProps {
  formApi: FormApi;
  name: FieldName;
  label: string;
  autoComplete: string;
  hint?: string | undefined;
  isOptional?: boolean;
  /** Spans the full width of the step. */
  isWide?: boolean;
  type?: 'text' | 'email' | 'tel' | 'date';
  maxLength?: number | undefined;
  /** First and last day of a date field. */
  min?: string | undefined;
  max?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Formats the typed text. */
  format?: (text: string) => string;
  /** Called after blur, for values that depend on this field. */
  afterBlur?: () => void;
}

const MAX_LENGTH = 256;

/** A text field with its label above and its error below. */
export function Field(props: FieldProps): ReactNode {
  const { formApi, name, autoComplete, isOptional = false, type = 'text', inputMode, format, afterBlur } = props;
  return (
    <FieldFrame {...props}>
      <input
        {...fieldAttributes(props)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={props.maxLength ?? MAX_LENGTH}
        min={props.min}
        max={props.max}
        aria-required={!isOptional}
        value={formApi.value(name)}
        onChange={({ target }) => formApi.set(name, format === undefined ? target.value : format(target.value))}
        onBlur={() => {
          formApi.blur(name);
          afterBlur?.();
        }}
      />
    </FieldFrame>
  );
}

type Described = Pick<FieldProps, 'formApi' | 'name' | 'hint'>;

/** The attributes that link a control to its label, hint and error. */
export function fieldAttributes({ formApi, name, hint }: Described) {
  const id = fieldId(name);
  const isInvalid = formApi.problem(name) !== undefined;
  const descriptionIds = [isInvalid ? `${id}-problem` : '', hint === undefined ? '' : `${id}-hint`].filter(
    (part) => part !== '',
  );
  return {
    id,
    name,
    className: 'shop-input',
    'aria-invalid': isInvalid,
    'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : undefined,
  };
}

type FrameProps = Described & Pick<FieldProps, 'label' | 'isOptional' | 'isWide'> & { children: ReactNode };

export function FieldFrame({ formApi, name, hint, label, isOptional, isWide, children }: FrameProps): ReactNode {
  const id = fieldId(name);
  const problem = formApi.problem(name);
  return (
    <div className={isWide === true ? 'checkout-field checkout-field-wide' : 'checkout-field'}>
      <label htmlFor={id}>
        {label}
        {isOptional === true && <span className="shop-soft">{labels.optional}</span>}
      </label>
      {children}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="shop-problem">
          {problem}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="checkout-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
