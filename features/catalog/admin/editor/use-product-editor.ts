import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { FieldErrors } from '#browser/admin-kit/form/field-errors.ts';
import type { FormRecord, LatestRecord, SaveOptions } from '#browser/admin-kit/form/form-record.ts';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { call } from '#browser/client/call.ts';
import type { ProductReply } from '../../admin-contract.ts';
import { createProduct, getProduct, updateProduct } from '../api.ts';
import { createFileUploads } from '../file-uploads.ts';
import { editorMessages as messages } from './messages.ts';
import type { ProductChoices, ProductEditor } from './product-editor.ts';
import type { productErrors as productErrorsType } from './product-errors.ts';
import { toEditorMedium } from './product-media.ts';
import { PRODUCTS_KEY, productQuery } from './product-query.ts';
import { NEW_PRODUCT, type ProductValues, toProductBody, toValues } from './product-values.ts';
import { withFormPaths } from './server-paths.ts';
import { createTypedChanges, type TypedChanges } from './typed-changes.ts';
import { useGrid } from './use-grid.ts';
import { useProductMedia } from './use-product-media.ts';

const NEW_RECORD: FormRecord<ProductValues> = { values: NEW_PRODUCT, revision: null };
const NO_MEDIA: ProductReply['media'] = [];

/** The schema is as large as the rest of the editor. It is loaded beside it: until then only the server validates. */
const validation = loadValidation();

function loadValidation() {
  const loaded: { productErrors?: typeof productErrorsType } = {};
  void import('./product-errors.ts').then(({ productErrors }) => Object.assign(loaded, { productErrors }));
  return loaded;
}

function toRecord({ product }: ProductReply): FormRecord<ProductValues> {
  return { values: toValues(product), revision: String(product.revision) };
}

/** The form, the variants and the files of a product. */
export function useProductEditor(reply: ProductReply | null, choices: ProductChoices): ProductEditor {
  const currency = reply?.facts.currency ?? choices.currency;
  const [typed] = useState(createTypedChanges);
  const form = useProductForm(reply, currency, typed);
  const grid = useGrid(form, typed);
  const { images: names, seo } = form.values;
  const media = useProductMedia(reply?.media ?? NO_MEDIA, seo.image === null ? names : [...names, seo.image]);
  const latest = useRef(form);
  const [pictures] = useState(() => createFileUploads('image'));
  useEffect(() => {
    latest.current = form;
    pictures.handle((medium) => {
      media.add(toEditorMedium(medium));
      const { images } = form.mantine.getValues();
      if (!images.includes(medium.filename)) form.setValue('images', [...images, medium.filename]);
    });
  });
  // A picture that is on its way belongs to the product that is saved.
  const submit = async (): Promise<boolean> => {
    await pictures.settled();
    typed.flush();
    return await latest.current.submit();
  };
  return { form: { ...form, submit }, reply, choices, currency, grid, typed, media, pictures };
}

function useProductForm(reply: ProductReply | null, currency: string, typed: TypedChanges) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const record = useMemo(() => (reply === null ? NEW_RECORD : toRecord(reply)), [reply]);
  const id = reply?.product.id ?? null;
  return useContractForm<ProductValues, ProductReply>({
    record,
    draftKey: `product-${id ?? 'new'}`,
    validate: (values): FieldErrors => validation.productErrors?.(values, { currency, now: Date.now() }) ?? {},
    save: async (values, options) => {
      try {
        return await sendProduct(id, values, options);
      } catch (error) {
        throw withFormPaths(error, values.variants);
      } finally {
        // The form keeps what was typed during the request.
        typed.flush();
      }
    },
    toRecord,
    loadLatest: () => loadLatest(id ?? ''),
    onSaved: (saved) => {
      queryClient.setQueryData(productQuery(saved.product.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY, refetchType: 'none' });
      showToast({ message: savedText(reply, saved) });
      if (id === null) void navigate({ to: `/products/${saved.product.id}`, replace: true });
    },
  });
}

async function sendProduct(id: string | null, values: ProductValues, { headers }: SaveOptions): Promise<ProductReply> {
  const body = toProductBody(values);
  if (id === null) return await call(createProduct, { body });
  return await call(updateProduct, { params: { id }, body }, { headers });
}

async function loadLatest(id: string): Promise<LatestRecord<ProductValues>> {
  const latest = await call(getProduct, { params: { id } });
  const { updatedBy } = latest.facts;
  return { ...toRecord(latest), ...(updatedBy !== null && { changedBy: updatedBy }) };
}

function savedText(before: ProductReply | null, { product }: ProductReply): string {
  if (product.state === 'published' && before?.product.state !== 'published') return messages.published;
  return before === null ? messages.created : messages.saved;
}
