import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '../field-binding.ts';
import { createExtensions } from './extensions.ts';
import { cleanPaste } from './paste.ts';
import { canEdit, readHtml } from './round-trip.ts';

export interface FieldEditorOptions {
  field: FieldProps<string>;
  labelId: string;
  onComplex: () => void;
  onLink: () => void;
}

/**
 * An editor that shows the value of a field and changes it as the member types. The library destroys an editor that was
 * not shown within a millisecond, as happens in a busy browser, and makes another one: null until then.
 */
export function useFieldEditor({ field, labelId, onComplex, onLink }: FieldEditorOptions): Editor | null {
  const latest = useLatest({ field, onComplex, onLink });
  // The value that the editor shows. Another one came from outside: changes were discarded or merged.
  const shown = useRef(field.value);
  const [extensions] = useState(createExtensions);
  const editor: Editor | null = useEditor({
    extensions,
    content: field.value,
    // The styles are in our own style sheet: the CSP refuses an inserted one.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: attributesOf(field, labelId),
      transformPastedHTML: cleanPaste,
      handleKeyDown: (view, event) => !view.state.selection.empty && openLink(event, latest.current.onLink),
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = readHtml(changed);
      latest.current.field.onChange(shown.current);
    },
    onBlur: () => latest.current.field.onBlur?.(),
  });
  const checked = useRef<Editor | null>(null);
  useEffect(() => {
    if (!isUsable(editor)) return;
    if (checked.current === editor && field.value === shown.current) return;
    if (field.value !== shown.current) editor.commands.setContent(field.value, { emitUpdate: false });
    checked.current = editor;
    shown.current = field.value;
    if (!canEdit(editor, field.value)) latest.current.onComplex();
  }, [editor, field.value, latest]);
  const isEditable = field.isDisabled !== true;
  useEffect(() => {
    if (isUsable(editor)) editor.setEditable(isEditable, false);
  }, [editor, isEditable]);
  return editor;
}

function isUsable(editor: Editor | null): editor is Editor {
  return editor !== null && !editor.isDestroyed;
}

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Without a selection, the keys open the command palette as everywhere. */
function openLink(event: KeyboardEvent, onLink: () => void): boolean {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
  event.stopPropagation();
  event.preventDefault();
  onLink();
  return true;
}

function attributesOf({ isRequired, error }: FieldProps<string>, labelId: string): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    'aria-invalid': String(error !== undefined && error !== null),
    'aria-required': String(isRequired === true),
  };
}
