import { createContext, type ReactNode, use } from 'react';

/** A file of the media library, as forms store it. */
export interface MediaChoice {
  id: string;
  /** URL of a small rendition. */
  thumbnailUrl: string | null;
  /** Public URL of the file. Null for files without one. */
  url: string | null;
  fileName: string;
  altText: string;
}

/** A dialog that chooses files of the media library. The media slice provides it. */
export interface MediaPickerProps {
  accept: 'image' | 'video' | 'any';
  isMultiple: boolean;
  onChoose: (files: readonly MediaChoice[]) => void;
  onClose: () => void;
}

/** Renders the picker of the owner area. Null where there is no media library. */
export const MediaPickerContext = createContext<((props: MediaPickerProps) => ReactNode) | null>(null);

/** Whether the owner area has a media library to choose from. */
export function useHasMediaPicker(): boolean {
  return use(MediaPickerContext) !== null;
}

/** The dialog that chooses files. Render it while it is open, and unmount it in `onClose`. */
export function MediaPicker(props: MediaPickerProps) {
  return use(MediaPickerContext)?.(props) ?? null;
}
