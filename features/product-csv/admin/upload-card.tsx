import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { useFileDrop } from '#browser/admin-kit/files/use-file-drop.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { upload } from '#browser/client/upload.ts';
import { uploadImport } from './api.ts';
import styles from './csv.module.css';
import { importQuery, PRODUCT_CSV_KEY } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';

const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

interface Upload {
  name: string;
  share: number;
  abort: AbortController;
}

/** Takes a file by drop or picker and opens its import. */
export function UploadCard() {
  const input = useRef<HTMLInputElement>(null);
  const { current, error, send } = useUpload();
  const isDragging = useFileDrop(current === null ? ([file]) => file !== undefined && send(file) : null);
  return (
    <FormSection title={messages.importTitle} description={messages.importText}>
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.drop} data-dragging={isDragging}>
        {current === null ? (
          <>
            <span>{isDragging ? messages.dropNow : messages.drop}</span>
            <Button onClick={() => input.current?.click()}>{messages.choose}</Button>
          </>
        ) : (
          <Sending {...current} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file !== undefined) send(file);
          }}
        />
      </div>
    </FormSection>
  );
}

function Sending({ name, share, abort }: Upload) {
  return (
    <>
      <span>{messages.uploading(name)}</span>
      <progress className={styles.bar} value={share} max={1} aria-label={messages.uploading(name)} />
      <Button variant="default" onClick={() => abort.abort()}>
        {messages.cancelUpload}
      </Button>
    </>
  );
}

function useUpload(): { current: Upload | null; error: unknown; send: (file: File) => void } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<Upload | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = async (file: File): Promise<void> => {
    const abort = new AbortController();
    setError(null);
    setCurrent({ name: file.name, share: 0, abort });
    try {
      const options = {
        signal: abort.signal,
        onProgress: (share: number) => setCurrent({ name: file.name, share, abort }),
      };
      const { import: record } = await upload(
        uploadImport,
        { query: { filename: file.name.slice(0, 300) }, file },
        options,
      );
      queryClient.setQueryData(importQuery(record.id).queryKey, record);
      void queryClient.invalidateQueries({ queryKey: [...PRODUCT_CSV_KEY, 'list'] });
      await navigate({ to: `/import/${record.id}` });
    } catch (failure) {
      if (!abort.signal.aborted) setError(failure);
    } finally {
      setCurrent(null);
    }
  };
  return { current, error, send: (file) => void run(file) };
}
