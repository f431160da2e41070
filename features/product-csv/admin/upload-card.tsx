import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { useFileDrop } from '#browser/admin-kit/files/use-file-drop.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { type UploadOptions, upload } from '#browser/client/upload.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { uploadImport } from './api.ts';
import { chooseFiles } from './choose-files.ts';
import styles from './csv.module.css';
import { importQuery, PRODUCT_CSV_KEY } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';
import { sendPictures } from './send-pictures.ts';
import { SendingBar } from './sending-bar.tsx';
import { type SendingState, useSending } from './use-sending.ts';

const ACCEPTED = '.csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,text/plain,application/zip';

/** Takes a table, and a zip file of pictures beside it, by drop or picker and opens the import. */
export function UploadCard() {
  const input = useRef<HTMLInputElement>(null);
  const { current, error, isTableMissing, take } = useUpload();
  const isDragging = useFileDrop(current === null ? take : null);
  return (
    <FormSection title={messages.importTitle} description={messages.importText}>
      {error !== null && <ErrorNotice error={error} />}
      {isTableMissing && (
        <p className={styles.bad} role="alert">
          {messages.tableMissing}
        </p>
      )}
      <div className={styles.drop} data-dragging={isDragging}>
        {current === null ? (
          <>
            <span>{isDragging ? messages.dropNow : messages.drop}</span>
            <Button onClick={() => input.current?.click()}>{messages.choose}</Button>
          </>
        ) : (
          <SendingBar {...current} />
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            take(files);
          }}
        />
      </div>
    </FormSection>
  );
}

interface UploadState extends Pick<SendingState, 'current' | 'error'> {
  isTableMissing: boolean;
  take: (files: readonly File[]) => void;
}

function useUpload(): UploadState {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { current, error, send } = useSending();
  const [isTableMissing, setIsTableMissing] = useState(false);
  const open = async (record: ImportRecord): Promise<void> => {
    queryClient.setQueryData(importQuery(record.id).queryKey, record);
    void queryClient.invalidateQueries({ queryKey: [...PRODUCT_CSV_KEY, 'list'] });
    await navigate({ to: `/import/${record.id}` });
  };
  const take = (files: readonly File[]): void => {
    const { table, zip } = chooseFiles(files);
    setIsTableMissing(table === undefined && zip !== undefined);
    if (table === undefined) return;
    send(table.name, async (options, follow) => {
      const record = await sendTable(table, options);
      if (zip === undefined) return await open(record);
      follow(zip.name);
      await open(await sendZip(record, zip, options));
    });
  };
  return { current, error, isTableMissing, take };
}

async function sendTable(file: File, options: UploadOptions): Promise<ImportRecord> {
  const query = { filename: file.name.slice(0, 300) };
  return (await upload(uploadImport, { query, file }, options)).import;
}

/** The table is there already: if the zip file is refused, the import is opened without it. */
async function sendZip(record: ImportRecord, zip: File, options: UploadOptions): Promise<ImportRecord> {
  try {
    return await sendPictures(record.id, zip, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    showToast({ message: messages.zipFailed(reason), tone: 'error' });
    return record;
  }
}
