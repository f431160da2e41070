import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#browser/admin-kit/list/use-debounced.ts';
import { Tag } from '#browser/admin-kit/tag.tsx';
import type { Target, TargetKind } from '../admin-contract.ts';
import { linkMessages } from '../link-messages.ts';
import { linkDialogMessages as messages } from './link-dialog-messages.ts';
import { targetsQuery } from './navigation-query.ts';
import styles from './target-list.module.css';

const PAUSE_MS = 250;

export interface TargetListProps {
  kind: TargetKind;
  /** The link or the file that is chosen now. */
  current: string;
  onChoose: (target: Target) => void;
}

/** What the website has of a kind, with a search. */
export function TargetList({ kind, current, onChoose }: TargetListProps) {
  const [search, setSearch] = useState('');
  const [settled, setSettled] = useState('');
  const settle = useDebounced(setSettled, PAUSE_MS);
  const { data, error, refetch } = useQuery(targetsQuery(kind, settled));
  return (
    <div>
      <TextInput
        type="search"
        label={messages.search}
        value={search}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          settle.call(event.currentTarget.value.trim());
        }}
        // Enter searches. It does not close the dialog.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error !== null && <LoadError kind={kind} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <State text={messages.loading} />}
      {error === null && data?.length === 0 && (
        <State text={settled === '' ? messages.noTargets : `${messages.nothing}. ${messages.nothingText}`} />
      )}
      {error === null && data !== undefined && data.length > 0 && (
        <ul className={styles.list} aria-label={messages.results}>
          {data.map((target) => (
            <TargetRow key={target.link ?? target.file} target={target} current={current} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function TargetRow({ target, current, onChoose }: Omit<TargetListProps, 'kind'> & { target: Target }) {
  const { title, detail, link, file, problem } = target;
  return (
    <li>
      <button
        type="button"
        className={styles.target}
        aria-pressed={current !== '' && current === (link ?? file)}
        onClick={() => onChoose(target)}
      >
        <span className={styles.texts}>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{[detail, link].filter(Boolean).join(' · ')}</span>
        </span>
        {problem !== null && <Tag tone="warm">{messages.unavailable}</Tag>}
      </button>
    </li>
  );
}

function LoadError({ kind, onRetry }: { kind: TargetKind; onRetry: () => void }) {
  const message = kind === 'page' ? linkMessages.collectionsFailed : messages.loadFailed;
  return (
    <p className={styles.state} role="alert">
      {message}{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {messages.retry}
      </button>
    </p>
  );
}

function State({ text }: { text: string }) {
  return (
    <p className={styles.state} role="status">
      {text}
    </p>
  );
}
