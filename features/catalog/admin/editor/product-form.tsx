import { Alert, Button } from '@mantine/core';
import { lazy, memo, Suspense } from 'react';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { ProductReply } from '../../admin-contract.ts';
import { productStateLabels } from '../messages.ts';
import { BasicsCard } from './basics-card.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { OptionsCard } from './options-card.tsx';
import { PicturesCard } from './pictures-card.tsx';
import { PricingCard } from './pricing-card.tsx';
import { ProductButtons } from './product-buttons.tsx';
import type { ProductChoices, ProductEditor } from './product-editor.ts';
import { RelatedCard } from './related-card.tsx';
import { isSameBesideVariants } from './same-beside-variants.ts';
import { SellingCard } from './selling-card.tsx';
import { SeoCard } from './seo-card.tsx';
import { AddressCard, FactsCard, OrganizationCard, StatusCard } from './status-card.tsx';
import { FileCard, ShippingCard, SubscriptionCard } from './type-cards.tsx';
import { useConflictTexts } from './use-conflict-texts.ts';
import { useProductActions } from './use-product-actions.ts';
import { useProductEditor } from './use-product-editor.ts';

/** Only gift cards have amounts. */
const AmountsCard = lazy(async () => ({ default: (await import('./amounts-card.tsx')).AmountsCard }));

const BREADCRUMBS = [{ label: messages.products, to: '/products' }];

export interface ProductFormProps {
  reply: ProductReply | null;
  choices: ProductChoices;
  canWrite: boolean;
}

export function ProductForm({ reply, choices, canWrite }: ProductFormProps) {
  const editor = useProductEditor(reply, choices);
  const { form, currency } = editor;
  const texts = useConflictTexts(form.conflict, currency);
  return (
    <>
      <FormHead editor={editor} canWrite={canWrite} />
      <ContractFormFrame form={form} isNew={reply === null} {...texts}>
        <fieldset className={styles.fields} disabled={!canWrite || isTrashed(reply)}>
          <FormColumns main={<MainCards editor={editor} />} aside={<AsideCards editor={editor} />} />
        </fieldset>
      </ContractFormFrame>
    </>
  );
}

interface HeadProps {
  editor: ProductEditor;
  canWrite: boolean;
}

const FormHead = memo(
  function FormHead({ editor, canWrite }: HeadProps) {
    const { reply, form } = editor;
    const { state } = reply?.product ?? form.values;
    return (
      <>
        <PageHeader
          title={reply?.product.title ?? messages.newTitle}
          breadcrumbs={BREADCRUMBS}
          badges={
            reply !== null && <Tag tone={state === 'published' ? 'good' : 'plain'}>{productStateLabels[state]}</Tag>
          }
          actions={<ProductButtons editor={editor} canWrite={canWrite} />}
        />
        <Notices editor={editor} canWrite={canWrite} />
      </>
    );
  },
  (before, after) => before.canWrite === after.canWrite && isSameBesideVariants(before.editor, after.editor),
);

function isTrashed(reply: ProductReply | null): boolean {
  return reply !== null && reply.facts.trashedOn !== null;
}

function Notices({ editor, canWrite }: HeadProps) {
  const { reply, choices } = editor;
  const { restore } = useProductActions(editor);
  return (
    <>
      {!canWrite && (
        <Alert mb="md" color="gray">
          {messages.readOnly}
        </Alert>
      )}
      {choices.collections.length === 0 && (
        <Alert mb="md" color="yellow">
          {messages.noCollection}
        </Alert>
      )}
      {isTrashed(reply) && (
        <Alert mb="md" color="yellow">
          <p className={styles.notice}>{messages.inTrash}</p>
          {canWrite && (
            <Button variant="default" size="compact-md" onClick={restore}>
              {messages.restore}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}

function MainCards({ editor }: CardsProps) {
  const { type, variants } = editor.form.values;
  const isGiftCard = type === 'gift-card';
  const isSingle = variants.options.length === 0;
  return (
    <>
      <FirstCards editor={editor} />
      {isGiftCard && (
        <Suspense fallback={<LoadingRows />}>
          <AmountsCard editor={editor} />
        </Suspense>
      )}
      {!isGiftCard && isSingle && <PricingCard editor={editor} />}
      {!isGiftCard && <OptionsCard editor={editor} />}
      {type === 'physical' && isSingle && <ShippingCard editor={editor} />}
      <LastCards editor={editor} />
    </>
  );
}

// Cards that show nothing of the variants do not render when a cell of the grid changes.

const FirstCards = memo(function FirstCards({ editor }: CardsProps) {
  return (
    <>
      <BasicsCard editor={editor} />
      <PicturesCard editor={editor} />
    </>
  );
}, areEqualBesideVariants);

const LastCards = memo(function LastCards({ editor }: CardsProps) {
  const { type } = editor.form.values;
  return (
    <>
      {type === 'digital' && <FileCard editor={editor} />}
      {type !== 'gift-card' && <SubscriptionCard editor={editor} />}
      <SellingCard editor={editor} />
      <RelatedCard editor={editor} />
      <SeoCard editor={editor} />
    </>
  );
}, areEqualBesideVariants);

const AsideCards = memo(function AsideCards({ editor }: CardsProps) {
  return (
    <>
      <StatusCard editor={editor} />
      <OrganizationCard editor={editor} />
      <AddressCard editor={editor} />
      <FactsCard editor={editor} />
    </>
  );
}, areEqualBesideVariants);

interface CardsProps {
  editor: ProductEditor;
}

function areEqualBesideVariants(before: CardsProps, after: CardsProps): boolean {
  return isSameBesideVariants(before.editor, after.editor);
}
