import { Button } from '@mantine/core';
import { ExternalIcon, outline } from '#browser/admin-kit/icons.tsx';
import { Menu } from '#browser/admin-kit/layout/menu.tsx';
import { MenuItem, MenuPanel } from '#browser/admin-kit/layout/menu-panel.tsx';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import { useProductActions } from './use-product-actions.ts';

const MoreIcon = outline(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);

/** Publish, the page of the product, and what can be done with the record. */
export function ProductButtons({ editor, canWrite }: { editor: ProductEditor; canWrite: boolean }) {
  const { reply, form } = editor;
  const actions = useProductActions(editor);
  const isTrashed = reply !== null && reply.facts.trashedOn !== null;
  const isPublished = reply?.product.state === 'published';
  return (
    <>
      {reply !== null && !isTrashed && reply.product.state !== 'private' && (
        <Button
          component="a"
          href={reply.facts.fullUrl}
          target="_blank"
          variant="default"
          rightSection={<ExternalIcon size={16} />}
        >
          {isPublished ? messages.viewPage : messages.preview}
        </Button>
      )}
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
