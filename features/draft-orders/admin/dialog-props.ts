import type { DraftQuote, OwnerDraft } from '../admin-contract.ts';

/** A draft as it is stored, with its price. */
export interface SavedDraft {
  draft: OwnerDraft;
  quote: DraftQuote;
}

export interface DraftDialogProps {
  saved: SavedDraft;
  onClose: () => void;
}
