import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import { deleteProduct, duplicateProduct, restoreProduct } from '../api.ts';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import { PRODUCTS_KEY, productQuery } from './product-query.ts';

export interface ProductActions {
  publish: () => void;
  duplicate: () => void;
  remove: () => void;
  restore: () => void;
}

function onError(error: Error): void {
  showToast({ message: error.message, tone: 'error' });
}

/** What can be done with a product besides editing it. */
export function useProductActions(editor: ProductEditor): ProductActions {
  const { form, reply } = editor;
  const id = reply?.product.id ?? '';
  const restore = useRestore(id);
  const duplicate = useDuplicate(id);
  const remove = useRemove(editor, restore.mutateAsync);
  return {
    publish: () => void publish(form),
    duplicate: () => duplicate.mutate(),
    remove: () => remove.mutate(),
    restore: () => restore.mutate(undefined, { onSuccess: () => void showToast({ message: messages.restored }) }),
  };
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
}

function useRestore(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreProduct, { params: { id } }),
    onSuccess: (next) => queryClient.setQueryData(productQuery(id).queryKey, next),
    onError,
    onSettled: useRefresh(),
  });
}

function useDuplicate(id: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(duplicateProduct, { params: { id } }),
    onSuccess: async (copy) => {
      queryClient.setQueryData(productQuery(copy.product.id).queryKey, copy);
      showToast({ message: messages.duplicated(copy.product.title) });
      await navigate({ to: `/products/${copy.product.id}` });
    },
    onError,
    onSettled: useRefresh(),
  });
}

function useRemove({ form, reply }: ProductEditor, restore: () => Promise<unknown>) {
  const navigate = useNavigate();
  const { id = '', title = '' } = reply?.product ?? {};
  return useMutation({
    mutationFn: () => call(deleteProduct, { params: { id } }),
    onSuccess: async () => {
      form.discard();
      const undo = async (): Promise<void> => {
        await restore();
        await navigate({ to: `/products/${id}` });
      };
      showToast({ message: messages.deleted(title), undo });
      await navigate({ to: '/products' });
    },
    onError,
    onSettled: useRefresh(),
  });
}

/** A time in the future would only schedule it. */
async function publish(form: ProductEditor['form']): Promise<void> {
  const { publishedAt } = form.values;
  if (publishedAt !== null && Date.parse(publishedAt) > Date.now()) {
    form.setValue('publishedAt', new Date().toISOString());
  }
  form.setValue('state', 'published');
  await form.submit();
}
