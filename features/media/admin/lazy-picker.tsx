import { lazy, Suspense } from 'react';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { MediaPickerProps } from '#browser/admin-kit/form/fields/media-picker.tsx';
import { navMessages as messages } from './nav-messages.ts';

const Picker = lazy(async () => ({ default: (await import('./picker/media-picker.tsx')).MediaPickerDialog }));

/** The dialog that chooses files, loaded when it is first opened. */
export function MediaPicker(props: MediaPickerProps) {
  const opening = (
    <Dialog title={messages.loading} onClose={props.onClose}>
      {null}
    </Dialog>
  );
  return (
    <Suspense fallback={opening}>
      <Picker {...props} />
    </Suspense>
  );
}
