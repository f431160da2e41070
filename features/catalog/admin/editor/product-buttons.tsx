import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ExternalIcon, outline } from '#browser/admin-kit/icons.tsx';
import { Menu } from '#browser/admin-kit/layout/menu.tsx';
import { MenuItem, MenuPanel } from '#browser/admin-kit/layout/menu-panel.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import { usePreview } from './use-preview.ts';
import { useProductActions } from './use-product-actions.ts';

const MoreIcon = outline(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }));

interface ButtonsProps {
  editor: ProductEditor;
  canWrite: boolean;
}

/** Publish, the page of the product and its preview, and what can be done with the record. */
export function ProductButtons({ editor, canWrite }: ButtonsProps) {
  const { reply, form } = editor;
  const actions = useProductActions(editor);
  const isTrashed = reply !== null && reply.facts.trashedOn !== null;
  const isPublished = reply?.product.state === 'published';
  return (
    <>
      {!isTrashed && <PageLink editor={editor} canWrite={canWrite} />}
      {!isTrashed && canWrite && <PreviewButton editor={editor} />}
      {canWrite && reply !== null && !isTrashed && (
        <Menu label={messages.more} trigger={<MoreIcon size={18} />} triggerClass={styles.menuButton}>
          {(close) => (
            <MenuPanel label={messages.more} align="end" onClose={close}>
              <MenuItem onSelect={actions.duplicate}>{messages.duplicate}</MenuItem>
              <MenuItem onSelect={actions.remove}>{messages.delete}</MenuItem>
            </MenuPanel>
          )}
        </Menu>
      )}
      {canWrite && !isTrashed && !isPublished && (
        <Button loading={form.isSaving} onClick={actions.publish}>
          {messages.publish}
        </Button>
      )}
    </>
  );
}

/** The page on the site. Members can also open that of a product that is not published. */
function PageLink({ editor: { reply }, canWrite }: ButtonsProps) {
  if (reply === null || reply.product.state === 'private') return null;
  const isPublished = reply.product.state === 'published';
  // An editor previews what is not saved, too.
  if (!isPublished && canWrite) return null;
  return (
    <Button
      component="a"
      href={reply.facts.fullUrl}
      target="_blank"
      variant="default"
      rightSection={<ExternalIcon size={16} />}
    >
      {isPublished ? messages.viewPage : messages.preview}
    </Button>
  );
}

function PreviewButton({ editor }: { editor: ProductEditor }) {
  const preview = usePreview(editor);
  const title = editor.form.values.title.trim() || messages.untitled;
  return (
    <>
      <Button variant="default" onClick={preview.open}>
        {messages.preview}
      </Button>
      {preview.isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog title={title} url={preview.url} onClose={preview.close} />
        </Suspense>
      )}
    </>
  );
}
