import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { FieldBinding } from './field-binding.ts';
import type { FieldErrors } from './field-errors.ts';
import type { FormConflict, FormRecord, LatestRecord, SaveOptions } from './form-record.ts';

export type SchemaLoader<Values> = () => Promise<z.ZodType<unknown, Values>>;

export interface ContractFormOptions<Values extends object, Saved> {
  /**
   * Loads the body schema of the contract, once something was changed: `async () => (await import('…')).Input`. Without
   * it, or if it cannot be loaded, the server alone validates.
   */
  loadSchema?: SchemaLoader<Values>;
  /** Errors by path, besides or instead of those of the schema, for values that differ from the body of the contract. */
  validate?: (values: Values) => FieldErrors;
  /** The saved record. When another one arrives and nothing is unsaved, the form shows it. */
  record: FormRecord<Values>;
  /** Sends the values. Errors of the server appear at their fields. */
  save: (values: Values, options: SaveOptions) => Promise<Saved>;
  /** The saved record in the reply. Without it the form keeps its values and has no revision to check. */
  toRecord?: (saved: Saved) => FormRecord<Values>;
  /** Called after a save, for example to leave the form or to show a toast. */
  onSaved?: (saved: Saved) => void;
  /** Loads the record after a conflict (412). Without it the conflict is shown as an error. */
  loadLatest?: () => Promise<LatestRecord<Values>>;
  /** Keeps unsaved values over the end of the session and a reload: `product-17`, or `product-new`. */
  draftKey?: string;
  /** Never part of the draft: passwords and keys. */
  secrets?: readonly (keyof Values & string)[];
}

export interface ContractForm<Values extends object> {
  values: Values;
  /** Connects a field of the form. */
  field: <Key extends keyof Values & string>(key: Key) => FieldBinding<Values[Key]>;
  /** Connects a value inside a list or an object: `fieldAt<string>('links.0.url')`. */
  fieldAt: <Value>(path: string) => FieldBinding<Value>;
  setValue: <Key extends keyof Values & string>(key: Key, value: Values[Key]) => void;
  isDirty: boolean;
  isSaving: boolean;
  errorCount: number;
  /** Why the last save failed, unless the reason is shown at a field. */
  failure: unknown;
  /** Messages of the server that belong to no field. */
  otherErrors: readonly string[];
  conflict: FormConflict<Values> | null;
  /** Whether unsaved values of an earlier session were restored. */
  isRestored: boolean;
  /** Validates and saves. Resolves to whether it was saved. */
  submit: () => Promise<boolean>;
  /** Returns to the saved values. */
  discard: () => void;
  /** Saves the merged values on top of the other person's version. */
  resolveConflict: (merged: Values) => Promise<boolean>;
  closeConflict: () => void;
  /** Whether leaving the form now would lose something. */
  hasUnsaved: () => boolean;
  /** The form of the library, for lists of fields (`insertListItem` and so on). */
  mantine: UseFormReturnType<Values>;
  /** For the element `form`. */
  id: string;
}
