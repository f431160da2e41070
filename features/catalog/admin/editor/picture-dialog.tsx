import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { type EditorMedium, renditionUrl } from './product-media.ts';

const MAX_ALT = 1000;
const STEP = 0.05;

export interface PictureDialogProps {
  name: string;
  medium: EditorMedium | undefined;
  onSave: (medium: EditorMedium) => Promise<void>;
  onRemove: () => void;
  onClose: () => void;
}

/** Alternative text and focal point of a picture, and its removal from the product. */
export function PictureDialog({ name, medium, onSave, onRemove, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(medium?.alt ?? '');
  const [point, setPoint] = useState<Point>(medium?.focalPoint ?? [0.5, 0.5]);
  const saving = useSavePicture(onSave, onClose);
  const save = (): void => {
    if (medium === undefined) onClose();
    else void saving.save({ ...medium, alt: alt.trim(), focalPoint: point });
  };
  const remove = (): void => {
    onRemove();
    onClose();
  };
  return (
    <Dialog
      title={name}
      footer={<Footer isSaving={saving.isSaving} onSave={save} onRemove={remove} onClose={onClose} />}
      onClose={onClose}
    >
      <div className={styles.pictureDialog}>
        {medium !== undefined && medium.url !== null && (
          <FocalPoint url={medium.url} alt={alt} point={point} onChange={setPoint} />
        )}
        <Textarea
          label={messages.altText}
          description={messages.altHelp}
          inputWrapperOrder={['label', 'input', 'description']}
          value={alt}
          maxLength={MAX_ALT}
          rows={3}
          data-autofocus
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}

function useSavePicture(onSave: PictureDialogProps['onSave'], onSaved: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (medium: EditorMedium): Promise<void> => {
    setIsSaving(true);
    try {
      await onSave(medium);
      showToast({ message: messages.pictureSaved });
      onSaved();
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : messages.uploadFailed, tone: 'error' });
      setIsSaving(false);
    }
  };
  return { isSaving, save };
}

interface FooterProps {
  isSaving: boolean;
  onSave: () => void;
  onRemove: () => void;
  onClose: () => void;
}

function Footer({ isSaving, onSave, onRemove, onClose }: FooterProps) {
  return (
    <>
      <Button variant="subtle" color="red" mr="auto" onClick={onRemove}>
        {messages.removePicture}
      </Button>
      <Button variant="default" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button loading={isSaving} onClick={onSave}>
        {messages.saveChanges}
      </Button>
    </>
  );
}

type Point = [number, number];

interface FocalPointProps {
  url: string;
  alt: string;
  point: Point;
  onChange: (point: Point) => void;
}

function FocalPoint({ url, alt, point, onChange }: FocalPointProps) {
  const [x, y] = point;
  const choose = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onChange([limit((event.clientX - box.left) / box.width), limit((event.clientY - box.top) / box.height)]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange([limit(x + step[0]), limit(y + step[1])]);
  };
  const text = messages.focalAt(Math.round(x * 100), Math.round(y * 100));
  return (
    <div>
      <button
        type="button"
        className={styles.focal}
        aria-label={`${messages.focalPoint}: ${text}`}
        onPointerDown={choose}
        onKeyDown={onKeyDown}
      >
        <img src={renditionUrl(url, 750)} alt={alt} draggable={false} />
        <span className={styles.focalDot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <p className={styles.help}>{messages.focalHelp}</p>
    </div>
  );
}

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function limit(value: number): number {
  return Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
}
