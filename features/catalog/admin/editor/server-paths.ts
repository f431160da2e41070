import { ApiError } from '#browser/client/api-error.ts';
import type { VariantTable } from '../variant-grid/table.ts';
import { keysOf } from '../variant-grid/table-shape.ts';

const SIZE_COLUMNS = ['length', 'width', 'height'];

/** An error of the server with the paths of the form: it names a variant by its position, the form by its key. */
export function withFormPaths(error: unknown, table: VariantTable): unknown {
  if (!(error instanceof ApiError)) return error;
  const keys = keysOf(table);
  const errors = Object.entries(error.errors).map(([path, texts]) => [toFormPath(path, keys), texts]);
  const { code, message, serverMessage, status, requestId, crumbFail } = error;
  return new ApiError(
    {
      code,
      message,
      serverMessage,
      status,
      crumbFail,
      errors: Object.fromEntries(errors) as Record<string, string[]>,
      ...(requestId !== undefined && { requestId }),
    },
    { cause: error },
  );
}

export function toFormPath(path: string, keys: readonly string[]): string {
  const [first = '', index = '', field = '', part = ''] = path.split('.');
  if (first === 'options') return 'variants.options';
  const key = first === 'variants' && index !== '' ? keys[Number(index)] : undefined;
  if (key === undefined) return first === 'variants' ? 'variants.options' : path;
  if (field === 'attributes' || field === '') return `variants.rows.${key}.values`;
  const column = field === 'sizeMillimetres' ? (SIZE_COLUMNS[Number(part)] ?? 'length') : field;
  return `variants.rows.${key}.${column}`;
}
