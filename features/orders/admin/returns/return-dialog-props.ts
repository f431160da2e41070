import type { OrderDialogProps } from '../fulfil-dialog.tsx';
import type { OwnerReturn } from './receive-draft.ts';

export interface ReturnDialogProps extends OrderDialogProps {
  one: OwnerReturn;
}
