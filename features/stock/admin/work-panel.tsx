import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { MAX_COUNT_FILE } from '../limits.ts';
import { parseUnits } from '../parse-units.ts';
import { readCountFile } from './api.ts';
import styles from './inventory.module.css';
import type { Entry } from './inventory-session.ts';
import { inventoryMessages as messages } from './messages.ts';
import type { Inventory } from './use-inventory.ts';

/** More lines would slow down the page. */
const MAX_SHOWN = 200;

/** What is being received or counted, with the button that saves it. */
export function WorkPanel({ inventory }: { inventory: Inventory }) {
  const { mode, reason, setReason, start, saveAll, isSaving, entries } = inventory;
  const isReceipt = mode === 'receive';
  const cancel = (): void => {
    if (entries.size === 0 || window.confirm(messages.leave)) start('edit');
  };
  return (
    <section className={styles.work} aria-label={isReceipt ? messages.receiveTitle : messages.countTitle}>
      <div>
        <h2 className={styles.workTitle}>{isReceipt ? messages.receiveTitle : messages.countTitle}</h2>
        <p className={styles.workText}>{isReceipt ? messages.receiveText : messages.countText}</p>
      </div>
      <div className={styles.workLine}>
        <TextInput
          className={styles.reason ?? ''}
          label={isReceipt ? messages.receiveReason : messages.countReason}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {!isReceipt && <CountUpload inventory={inventory} />}
        <div className={styles.workButtons}>
          <output className={styles.summary}>{summarize(inventory)}</output>
          <Button variant="default" onClick={cancel}>
            {messages.cancel}
          </Button>
          <Button disabled={entries.size === 0} loading={isSaving} onClick={() => void saveAll()}>
            {isReceipt ? messages.saveReceipt : messages.saveCount}
          </Button>
        </div>
      </div>
      {entries.size > 0 && <EntryList inventory={inventory} />}
    </section>
  );
}

function summarize({ mode, entries }: Inventory): string {
  if (entries.size === 0) return messages.nothing;
  const sum = [...entries.values()].reduce((units, { text }) => units + (parseUnits(text) ?? 0), 0);
  return mode === 'receive' ? messages.summaryReceive(entries.size, sum) : messages.summaryCount(entries.size);
}

/** All entries, also those of rows that the list does not show at the moment. */
function EntryList({ inventory: { entries, removeEntry } }: { inventory: Inventory }) {
  const all = [...entries.values()];
  const bad = all.filter(({ error }) => error !== undefined);
  const shown = [...bad, ...all.filter(({ error }) => error === undefined)].slice(0, MAX_SHOWN);
  return (
    <details open={bad.length > 0}>
      <summary>{messages.review}</summary>
      <ul className={styles.entries}>
        {shown.map(({ sku, label, text, error }) => (
          <li key={sku} className={styles.entry}>
            <span className={styles.entryName}>
              {label} <span className={styles.dimmed}>{sku}</span>
            </span>
            <span>{text}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={messages.removeLine(`${label} ${sku}`)}
              onClick={() => removeEntry(sku)}
            >
              {messages.remove}
            </Button>
            {error !== undefined && <span className={styles.entryError}>{error}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CountUpload({ inventory: { addEntries } }: { inventory: Inventory }) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const read = async (file: File): Promise<void> => {
    const found = await readFile(file);
    setProblems(found.problems);
    addEntries(found.entries);
    if (found.entries.length > 0) showToast({ message: messages.uploaded(found.entries.length) });
  };
  return (
    <div>
      <Button variant="default" onClick={() => input.current?.click()} title={messages.uploadText}>
        {messages.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv,text/plain"
        aria-label={messages.upload}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void read(file);
          currentTarget.value = '';
        }}
      />
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The server reads the file: nothing is changed before the count is saved. */
async function readFile(file: File): Promise<{ entries: Entry[]; problems: readonly string[] }> {
  if (file.size > MAX_COUNT_FILE) return { entries: [], problems: [messages.fileTooLarge] };
  try {
    const { lines } = await call(readCountFile, { body: { text: await file.text() } });
    return { entries: lines.map(({ sku, quantity }) => ({ sku, label: '', text: String(quantity) })), problems: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { entries: [], problems: error.errors['text'] ?? [error.message] };
  }
}
