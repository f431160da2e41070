import { UploadPanel } from './upload-panel.tsx';
import { useUploadEffects } from './uploads.ts';

/** The uploads of this page, and what follows from them. */
export function UploadArea() {
  useUploadEffects();
  return <UploadPanel />;
}
