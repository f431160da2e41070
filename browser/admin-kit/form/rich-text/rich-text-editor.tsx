import { EditorContent } from '@tiptap/react';
import { useState } from 'react';
import type { FieldProps } from '../field-binding.ts';
import { MediaPicker, useHasMediaPicker } from '../fields/media-picker.tsx';
import { ALL_FEATURES, type RichTextFeature } from './features.ts';
import { LinkBar } from './link-bar.tsx';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';
import { useFieldEditor } from './use-field-editor.ts';

export interface RichTextEditorProps {
  field: FieldProps<string>;
  /** Id of the element that names the field. */
  labelId: string;
  features?: readonly RichTextFeature[] | undefined;
  /** The text has HTML that the editor would change. */
  onComplex: () => void;
}

/** The visual editor of a rich text field, in a chunk of its own. */
export function RichTextEditor({ field, labelId, features = ALL_FEATURES, onComplex }: RichTextEditorProps) {
  const [panel, setPanel] = useState<'link' | 'picture' | null>(null);
  const editor = useFieldEditor({ field, labelId, onComplex, onLink: () => setPanel('link') });
  const close = (): void => setPanel(null);
  const canInsertPicture = useHasMediaPicker() && features.includes('image');
  if (editor === null) return <div className={styles.editor} />;
  return (
    <div className={styles.editor}>
      {field.isDisabled !== true && (
        <Toolbar
          editor={editor}
          features={new Set(features)}
          onLink={() => setPanel('link')}
          onPicture={canInsertPicture ? () => setPanel('picture') : undefined}
        />
      )}
      {panel === 'link' && <LinkBar editor={editor} onClose={close} />}
      <EditorContent editor={editor} className={styles.content} />
      {panel === 'picture' && (
        <MediaPicker
          accept="image"
          isMultiple={false}
          onClose={close}
          onChoose={([file]) => {
            close();
            if (file !== undefined && file.url !== null)
              editor.chain().focus().setImage({ src: file.url, alt: file.altText }).run();
          }}
        />
      )}
    </div>
  );
}
