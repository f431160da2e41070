import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatFileSize } from '#browser/admin-kit/format/file-size.ts';
import { call } from '#browser/client/call.ts';
import type { ImportRecord } from '../admin-contract.ts';
import { deletePictures } from './api.ts';
import styles from './csv.module.css';
import { importQuery } from './import-query.ts';
import { csvMessages as messages } from './messages.ts';
import { sendPictures } from './send-pictures.ts';
import { SendingBar } from './sending-bar.tsx';
import { useSending } from './use-sending.ts';

/** The zip file whose pictures the table names. */
export function PicturesCard({ record: { id, zip } }: { record: ImportRecord }) {
  const queryClient = useQueryClient();
  const { current, error, send } = useSending();
  const show = (record: ImportRecord): void => void queryClient.setQueryData(importQuery(id).queryKey, record);
  const remove = useMutation({
    mutationFn: async () => (await call(deletePictures, { params: { id } })).import,
    onSuccess: show,
  });
  const upload = (file: File): void =>
    send(file.name, async (options) => {
      show(await sendPictures(id, file, options));
    });
  const failure = error ?? remove.error;
  return (
    <FormSection title={messages.picturesTitle} description={messages.picturesText}>
      {failure !== null && <ErrorNotice error={failure} />}
      {zip !== null && <p>{messages.zipFacts(zip.filename, zip.fileCount, formatFileSize(zip.bytes))}</p>}
      <div className={styles.zip}>
        {current !== null && <SendingBar {...current} />}
        {current === null && (
          <ZipButton label={zip === null ? messages.chooseZip : messages.replaceZip} onFile={upload} />
        )}
        {current === null && zip !== null && (
          <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            {messages.removeZip}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

function ZipButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
