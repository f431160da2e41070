import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { sessionQuery } from '#features/members/admin/index.ts';
import { editorMessages as messages } from './editor/messages.ts';
import { ProductForm } from './editor/product-form.tsx';
import { choicesQuery, productQuery } from './editor/product-query.ts';

const BREADCRUMBS = [{ label: messages.products, to: '/products' }];

/** The product editor, for a new product and for an existing one. */
export function Screen() {
  const { id = null } = useParams({ strict: false });
  const product = useQuery({ ...productQuery(id ?? ''), enabled: id !== null });
  const choices = useQuery(choicesQuery);
  const { data: session } = useQuery(sessionQuery);
  const error = product.error ?? choices.error;
  const isLoaded = id === null || product.data !== undefined;
  if (choices.data !== undefined && isLoaded && error === null) {
    return (
      <ProductForm
        key={id}
        reply={id === null ? null : (product.data ?? null)}
        choices={choices.data}
        canWrite={session?.capabilities.includes('products.write') === true}
      />
    );
  }
  if (error === null) return <PageSkeleton />;
  const retry = (): void => {
    if (id !== null) void product.refetch();
    void choices.refetch();
  };
  return (
    <>
      <PageHeader title={id === null ? messages.newTitle : messages.editTitle} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice error={error} onRetry={retry} />
    </>
  );
}
