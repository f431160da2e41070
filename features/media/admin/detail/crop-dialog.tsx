import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { type CropArea, toPixels } from '../../crop.ts';
import { cropMedium } from '../api.ts';
import styles from '../media.module.css';
import { MEDIA_KEY } from '../media-query.ts';
import { thumbnailUrl } from '../thumbnail.ts';
import { areaBetween, changeArea, WHOLE, withShape } from './crop-area.ts';
import { PercentInput } from './focal-point-field.tsx';
import { detailMessages as messages } from './messages.ts';

export interface CropDialogProps {
  medium: MediumJson;
  onRevert: () => Promise<void>;
  onClose: () => void;
}

const SHAPES = [
  { value: '', label: messages.freeShape },
  { value: '1', label: '1 : 1' },
  { value: '1.7777777778', label: '16 : 9' },
  { value: '1.3333333333', label: '4 : 3' },
  { value: '0.75', label: '3 : 4' },
];

/** Chooses the part of a picture that is kept, by dragging or by numbers. */
export function CropDialog({ medium, onRevert, onClose }: CropDialogProps) {
  const crop = useCrop(medium, onRevert);
  const [area, setArea] = useState<CropArea>(WHOLE);
  const [shape, setShape] = useState('');
  const pixels = toPixels(area, medium);
  const choose = (next: CropArea): void => setArea(shape === '' ? next : withShape(next, Number(shape), medium));
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" disabled={pixels === null} onClick={() => void crop(area)}>
        {messages.crop}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.cropTitle} width="wide" onClose={onClose} footer={buttons}>
      <p className={styles.dimmed}>{messages.cropHelp}</p>
      <CropFrame medium={medium} area={area} onChoose={choose} />
      <NativeSelect
        label={messages.shape}
        size="sm"
        data={SHAPES}
        value={shape}
        onChange={({ currentTarget: { value } }) => {
          setShape(value);
          if (value !== '') setArea(withShape(WHOLE, Number(value), medium));
        }}
      />
      <AreaFields area={area} onChange={(part) => choose(changeArea(area, part))} />
      <output>{pixels !== null && messages.cropResult(pixels.width, pixels.height)}</output>
    </Dialog>
  );
}

function useCrop({ id }: MediumJson, onRevert: () => Promise<void>) {
  const queryClient = useQueryClient();
  return async (area: CropArea): Promise<void> => {
    try {
      await call(cropMedium, { params: { id }, body: area });
      showToast({ message: messages.cropped, undo: onRevert });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : String(error), tone: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
  };
}

interface AreaFieldsProps {
  area: CropArea;
  onChange: (part: Partial<CropArea>) => void;
}

function AreaFields({ area, onChange }: AreaFieldsProps) {
  return (
    <div role="group" aria-label={messages.cropArea} className={styles.cropFields}>
      <PercentInput label={messages.left} value={area.left} onChange={(left) => onChange({ left })} />
      <PercentInput label={messages.top} value={area.top} onChange={(top) => onChange({ top })} />
      <PercentInput label={messages.width} value={area.width} onChange={(width) => onChange({ width })} />
      <PercentInput label={messages.height} value={area.height} onChange={(height) => onChange({ height })} />
    </div>
  );
}

interface CropFrameProps {
  medium: MediumJson;
  area: CropArea;
  onChoose: (area: CropArea) => void;
}

function CropFrame({ medium, area, onChoose }: CropFrameProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <div className={styles.cropFrame}>
      {/* The number fields below do the same by keyboard. */}
      <div
        className={styles.cropPicture}
        data-testid="crop-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => {
          if (start.current !== null) onChoose(areaBetween(start.current, pointOf(event)));
        }}
        onPointerUp={() => (start.current = null)}
      >
        <img src={thumbnailUrl(medium, 750) ?? ''} alt={medium.alt} draggable={false} />
        <span
          className={styles.cropArea}
          style={{
            left: `${area.left * 100}%`,
            top: `${area.top * 100}%`,
            width: `${area.width * 100}%`,
            height: `${area.height * 100}%`,
          }}
        />
      </div>
    </div>
  );
}
