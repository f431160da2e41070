import type { ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import { LoadFailedDialog } from './load-notice.tsx';

export interface LazyDialogProps {
  /** A dialog of `lazy`. */
  children: ReactNode;
  /** Called when the dialog could not be loaded and its notice was closed. */
  onClose: () => void;
}

/** A dialog whose script is loaded when it is first opened. */
export function LazyDialog({ children, onClose }: LazyDialogProps) {
  return <LazyPart failed={<LoadFailedDialog onClose={onClose} />}>{children}</LazyPart>;
}
