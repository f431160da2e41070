import type { Island } from '#browser/islands/island.ts';
import type { CaptchaAction } from '#kernel/contract/captcha-action.ts';
import type { ProductForm, ProductFormResult } from './open-product-form.ts';

export async function openProductForm(form: ProductForm): Promise<ProductFormResult> {
  const { openProductForm: ask } = await import('./open-product-form.ts');
  return await ask(form);
}

export async function editProductAnswers(entry: { itemId: string; additionalFields: unknown }): Promise<string | null> {
  const { editProductAnswers: edit } = await import('./open-product-form.ts');
  return await edit(entry);
}

export const formIslands: readonly Island[] = [
  {
    name: 'form',
    selector: 'form[data-form-id]',
    when: 'visible',
    load: () => import('./mount-form.ts'),
  },
  {
    name: 'popup',
    selector: 'template[data-popup]',
    when: 'now',
    load: () => import('./popup.ts'),
  },
];

/** Gets a proof of work for one action. The captcha code is loaded on demand. */
export async function getProof(action: CaptchaAction): Promise<string> {
  const [{ getToken }, { getCaptcha }] = await Promise.all([
    import('#browser/captcha/get-token.ts'),
    import('./form-calls.ts'),
  ]);
  return await getToken(getCaptcha, action);
}
