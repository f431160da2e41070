import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { isLinkTarget } from '../fields/link-target.ts';
import { formMessages as messages } from '../messages.ts';
import styles from './rich-text.module.css';

interface LinkBarProps {
  editor: Editor;
  onClose: () => void;
}

/** Sets, changes and removes the link of the selected text. */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const current = String(editor.getAttributes('link')['href'] ?? '');
  const { target, isInvalid, change, apply, remove, close } = useLink(current, { editor, onClose });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around the editor would be sent, or the dialog around it closed.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div className={styles.linkBar}>
      <TextInput
        className={styles.linkTarget ?? ''}
        size="xs"
        aria-label={messages.linkTarget}
        placeholder="/about"
        inputMode="url"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the member to type here
        autoFocus
        value={target}
        error={isInvalid && messages.badLink}
        onKeyDown={onKeyDown}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Button size="compact-sm" onClick={apply}>
        {messages.applyLink}
      </Button>
      {current !== '' && (
        <Button size="compact-sm" variant="default" onClick={remove}>
          {messages.removeLink}
        </Button>
      )}
    </div>
  );
}

function useLink(current: string, { editor, onClose }: LinkBarProps) {
  const [target, setTarget] = useState(current);
  const [isInvalid, setIsInvalid] = useState(false);
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  return {
    target,
    isInvalid,
    close,
    change: (next: string): void => {
      setIsInvalid(false);
      setTarget(next);
    },
    apply: (): void => {
      const href = target.trim();
      setIsInvalid(!isLinkTarget(href));
      if (!isLinkTarget(href)) return;
      setLink(editor, href);
      close();
    },
    remove: (): void => {
      editor.chain().focus().extendMarkRange('link').unsetLink().run();
      close();
    },
  };
}

/** Without a selection, the target itself becomes the text of the link. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}
