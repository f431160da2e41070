import { useState } from 'react';
import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import { MediaField } from '#browser/admin-kit/form/fields/media-field.tsx';
import type { MediaChoice } from '#browser/admin-kit/form/fields/media-picker.tsx';
import type { MediumJson } from '../../admin-contract.ts';
import { toChoice } from '../to-choice.ts';
import { detailMessages as messages } from './messages.ts';

export interface PosterFieldProps extends FieldBinding<string | null> {
  /** Files that may be the poster that is saved. */
  known: readonly MediumJson[];
}

/** The picture that a video shows before it plays. The form stores its file name. */
export function PosterField({ known, value, onChange, ...field }: PosterFieldProps) {
  const [chosen, setChosen] = useState<MediaChoice | null>(null);
  const choices = [chosen, ...known.map(toChoice)];
  const choice = value === null ? null : (choices.find((one) => one?.fileName === value) ?? unknownFile(value));
  return (
    <MediaField
      {...field}
      label={messages.poster}
      help={messages.posterHelp}
      value={choice}
      onChange={(file) => {
        setChosen(file);
        onChange(file?.fileName ?? null);
      }}
    />
  );
}

/** A picture in the trash, or one that was chosen by another person. */
function unknownFile(fileName: string): MediaChoice {
  return { id: '', thumbnailUrl: null, url: null, fileName, altText: '' };
}
