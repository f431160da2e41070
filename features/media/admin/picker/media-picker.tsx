import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import type { MediaPickerProps } from '#browser/admin-kit/form/fields/media-picker.tsx';
import { call } from '#browser/client/call.ts';
import type { MediumJson } from '../../admin-contract.ts';
import { listMedia } from '../api.ts';
import styles from '../media.module.css';
import { MediumPicture } from '../media-grid.tsx';
import { MEDIA_KEY } from '../media-query.ts';
import { mediaMessages, pickerMessages as messages } from '../messages.ts';
import { toChoice } from '../to-choice.ts';
import { UploadButtons } from '../upload/upload-buttons.tsx';
import { UploadPanel } from '../upload/upload-panel.tsx';
import { uploads, useUploadEffects } from '../upload/uploads.ts';

const DEBOUNCE_MS = 200;

/** Chooses files of the library, or uploads new ones. */
export function MediaPickerDialog({ accept, isMultiple, onChoose, onClose }: MediaPickerProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly MediumJson[]>([]);
  const mayUpload = useCapability('media.draft');
  useUploadEffects();
  const toggle = (medium: MediumJson): void => {
    const isChosen = chosen.some(({ id }) => id === medium.id);
    const others = chosen.filter(({ id }) => id !== medium.id);
    if (isChosen) setChosen(others);
    else setChosen(isMultiple ? [...chosen, medium] : [medium]);
  };
  const buttons = (
    <>
      <Button type="submit" variant="default">
        {messages.cancel}
      </Button>
      <Button type="submit" disabled={chosen.length === 0} onClick={() => onChoose(chosen.map(toChoice))}>
        {isMultiple ? messages.chooseMany(chosen.length) : messages.choose}
      </Button>
    </>
  );
  return (
    <Dialog title={messages.title} width="wide" onClose={onClose} footer={buttons}>
      <div className={styles.pickerTools}>
        <TextInput
          size="sm"
          type="search"
          aria-label={mediaMessages.search}
          placeholder={mediaMessages.search}
          value={search}
          data-autofocus
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {mayUpload && <UploadButtons variant="default" onFiles={(files) => void uploads.add(files)} />}
      </div>
      {mayUpload && <UploadPanel />}
      <PickerFiles accept={accept} search={search} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

interface PickerFilesProps extends Pick<MediaPickerProps, 'accept'> {
  search: string;
  chosen: readonly MediumJson[];
  onToggle: (medium: MediumJson) => void;
}

function useFiles(accept: MediaPickerProps['accept'], search: string) {
  const [settled] = useDebouncedValue(search, DEBOUNCE_MS);
  return useInfiniteQuery({
    queryKey: [...MEDIA_KEY, 'picker', accept, settled],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        search: settled,
        ...(accept !== 'any' && { kind: accept }),
        ...(pageParam !== '' && { cursor: pageParam }),
      };
      return call(listMedia, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function PickerFiles({ accept, search, chosen, onToggle }: PickerFilesProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useFiles(accept, search);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <output>{messages.loading}</output>;
  const media = data.pages.flatMap(({ rows }) => rows);
  if (media.length === 0) return <p className={styles.dimmed}>{messages.empty}</p>;
  const chosenIds = new Set(chosen.map(({ id }) => id));
  return (
    <>
      <ul className={styles.grid} aria-label={messages.files}>
        {media.map((medium) => (
          <li key={medium.id} className={styles.tile} data-selected={chosenIds.has(medium.id)}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={chosenIds.has(medium.id)}
              onClick={() => onToggle(medium)}
            >
              <MediumPicture medium={medium} />
              <span className={styles.tileName}>{medium.filename}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </>
  );
}
