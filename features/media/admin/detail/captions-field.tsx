import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { upload } from '#browser/client/upload.ts';
import { extensionOf } from '../../rules.ts';
import { uploadMedium } from '../api.ts';
import styles from '../media.module.css';
import { FileButton } from '../upload/upload-buttons.tsx';
import { toUploadFailure } from '../upload/upload-failure.ts';
import { uploadMessages } from '../upload/upload-messages.ts';
import type { Details } from './details-schema.ts';
import { detailMessages as messages } from './messages.ts';

/** The captions of a video, one file per language. */
export function CaptionsField({ form }: { form: ContractForm<Details> }) {
  const { captions } = form.values;
  const set = (next: Details['captions']): void => form.setValue('captions', next);
  const { add, isSending } = useCaptionsUpload((file) => {
    const isFirst = captions.length === 0;
    set([...captions, { file, language: isFirst ? 'en' : '', label: isFirst ? 'English' : '' }]);
  });
  return (
    <div role="group" aria-label={messages.captions} className={styles.captions}>
      <Input.Label component="div">{messages.captions}</Input.Label>
      <p className={styles.dimmed}>{messages.captionsHelp}</p>
      {captions.map(({ file }, index) => (
        <CaptionsRow
          key={file}
          form={form}
          index={index}
          onRemove={() => set(captions.filter((_, at) => at !== index))}
        />
      ))}
      <FileButton
        label={messages.addCaptions}
        variant="default"
        isSingle
        accept=".vtt,text/vtt"
        loading={isSending}
        onFiles={([file]) => void (file !== undefined && add(file))}
      />
    </div>
  );
}

interface CaptionsRowProps {
  form: ContractForm<Details>;
  index: number;
  onRemove: () => void;
}

function CaptionsRow({ form, index, onRemove }: CaptionsRowProps) {
  const file = form.values.captions[index]?.file ?? '';
  return (
    <div role="group" aria-label={messages.captionsFile(file)} className={styles.captionsRow}>
      <span className={styles.captionsName}>{file}</span>
      <TextField
        {...form.fieldAt<string>(`captions.${index}.language`)}
        label={messages.language}
        help={messages.languageHelp}
        maxLength={35}
      />
      <TextField {...form.fieldAt<string>(`captions.${index}.label`)} label={messages.label} maxLength={100} />
      <Button variant="subtle" size="compact-md" aria-label={messages.removeCaptionsFile(file)} onClick={onRemove}>
        {messages.removeCaptions}
      </Button>
    </div>
  );
}

/** Uploads a caption file to the library. */
function useCaptionsUpload(onAdded: (filename: string) => void) {
  const [isSending, setIsSending] = useState(false);
  const add = async (file: File): Promise<void> => {
    if (extensionOf(file.name) !== 'vtt')
      return void showToast({ message: uploadMessages.notSupported(file.name), tone: 'error' });
    setIsSending(true);
    try {
      const { signal } = new AbortController();
      const input = { query: { filename: file.name }, file };
      const { medium } = await upload(uploadMedium, input, { onProgress: () => undefined, signal });
      onAdded(medium.filename);
    } catch (error) {
      const { message, detail } = toUploadFailure(file, error);
      showToast({ message: detail === null ? message : `${message}. ${detail}`, tone: 'error' });
    } finally {
      setIsSending(false);
    }
  };
  return { add, isSending };
}
