import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { BulkPreview } from '../admin-contract.ts';
import { MAX_RULES } from '../limits.ts';
import styles from './bulk.module.css';
import { choicesQuery } from './choices-query.ts';
import { bulkMessages as messages } from './messages.ts';
import { newDraft, type RuleDraft } from './rule-draft.ts';
import { RuleRow } from './rule-row.tsx';

export interface ChangesCardProps {
  drafts: readonly RuleDraft[];
  onChange: (drafts: readonly RuleDraft[]) => void;
  /** Of the changes as they are shown. Null while it is unknown. */
  preview: BulkPreview | null;
  isStarting: boolean;
  onStart: (digest: string) => void;
}

/** The changes in their order, with the button that makes them. */
export function ChangesCard({ drafts, onChange, preview, isStarting, onStart }: ChangesCardProps) {
  const { data: choices } = useQuery(choicesQuery);
  const terms = { tags: choices?.tags ?? [], categories: choices?.categories ?? [] };
  const add = (): void => onChange([...drafts, newDraft(Math.max(...drafts.map(({ key }) => key)) + 1)]);
  return (
    <section className={styles.card} aria-labelledby="bulk-changes">
      <h2 id="bulk-changes" className={styles.cardTitle}>
        {messages.changes}
      </h2>
      {drafts.length > 1 && <p className={styles.hint}>{messages.changesText}</p>}
      {drafts.map((draft, index) => (
        <RuleRow
          key={draft.key}
          draft={draft}
          place={index + 1}
          currency={choices?.currency ?? 'USD'}
          terms={terms}
          onChange={(changed) => onChange(drafts.map((one) => (one.key === draft.key ? changed : one)))}
          onRemove={drafts.length === 1 ? null : () => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <div className={styles.changesFooter}>
        <Button variant="default" disabled={drafts.length >= MAX_RULES} onClick={add}>
          {messages.addChange}
        </Button>
        <output className={styles.summary}>{preview?.summary}</output>
        <Button
          disabled={preview === null || preview.changedValues === 0}
          loading={isStarting}
          onClick={() => preview !== null && onStart(preview.digest)}
        >
          {startLabel(preview)}
        </Button>
      </div>
    </section>
  );
}

function startLabel(preview: BulkPreview | null): string {
  if (preview === null) return messages.startUnknown;
  if (preview.changedValues === 0) return messages.nothingToStart;
  return messages.start(preview.changedValues, preview.changedProducts);
}
