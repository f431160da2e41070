import type { z } from 'zod';
import type { SchemaLoader } from './contract-form.ts';
import { type FieldErrors, schemaErrors } from './field-errors.ts';

/** The schema of a form. It is loaded when it is first needed, because the library that it is written with is large. */
export class LazySchema<Values> {
  private readonly loader: SchemaLoader<Values> | undefined;
  private schema: z.ZodType<unknown, Values> | null = null;

  constructor(loader: SchemaLoader<Values> | undefined) {
    this.loader = loader;
  }

  /** Whether there is a schema that is not loaded yet. */
  get isMissing(): boolean {
    return this.loader !== undefined && this.schema === null;
  }

  /** Never rejects: without the schema the server still validates, and the next call tries again. */
  readonly load = async (): Promise<void> => {
    if (this.isMissing) this.schema = (await this.loader?.().catch(() => null)) ?? null;
  };

  /** The errors of the values by path. None before it is loaded. */
  readonly check = (values: Values): FieldErrors => (this.schema === null ? {} : schemaErrors(this.schema, values));
}
