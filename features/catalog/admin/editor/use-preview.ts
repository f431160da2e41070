import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { serverErrors } from '#browser/admin-kit/form/field-errors.ts';
import { focusFirstError } from '#browser/admin-kit/form/focus-first-error.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { previewProduct } from '../api.ts';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import { toProductBody } from './product-values.ts';
import { withFormPaths } from './server-paths.ts';

export interface Preview {
  isOpen: boolean;
  /** Null while the page is rendered. */
  url: string | null;
  open: () => void;
  close: () => void;
}

/** Renders the page of the product as it is in the form. What a save would refuse is shown at its field. */
export function usePreview({ form, reply, pictures }: ProductEditor): Preview {
  const [isOpen, setIsOpen] = useState(false);
  const render = useMutation({
    mutationFn: async () => {
      await pictures.settled();
      const values = form.mantine.getValues();
      const id = reply?.product.id;
      try {
        return await call(previewProduct, { body: { ...toProductBody(values), ...(id !== undefined && { id }) } });
      } catch (error) {
        throw withFormPaths(error, values.variants);
      }
    },
    onError: (error) => {
      setIsOpen(false);
      showProblem(form, error);
    },
  });
  const open = (): void => {
    setIsOpen(true);
    render.mutate();
  };
  const url = render.isPending ? null : (render.data?.url ?? null);
  return { isOpen, url, open, close: () => setIsOpen(false) };
}

function showProblem(form: ProductEditor['form'], error: Error): void {
  const { fields } =
    error instanceof ApiError
      ? serverErrors(error, form.mantine.getValues())
      : { fields: {} as Record<string, string> };
  if (Object.keys(fields).length === 0) {
    showToast({ message: error.message, tone: 'error' });
    return;
  }
  form.mantine.setErrors(fields);
  focusFirstError(form.id);
  showToast({ message: messages.previewInvalid, tone: 'error' });
}
