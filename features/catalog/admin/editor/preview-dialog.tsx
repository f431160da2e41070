import { Button, Loader } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, ExternalIcon } from '#browser/admin-kit/icons.tsx';
import { editorMessages as messages } from './messages.ts';
import styles from './preview.module.css';

type Width = 'desktop' | 'phone';
const WIDTHS = { desktop: messages.previewDesktop, phone: messages.previewPhone } satisfies Record<Width, string>;

export interface PreviewDialogProps {
  title: string;
  /** Null while the page is rendered. */
  url: string | null;
  onClose: () => void;
}

/** The real page of the product, over the whole window, in the width of a computer or a phone. */
export function PreviewDialog({ title, url, onClose }: PreviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [width, setWidth] = useState<Width>('desktop');
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={styles.header}>
        <h2 id={id} className={styles.title}>
          {messages.previewTitle(title)}
        </h2>
        <WidthSwitch width={width} onChange={setWidth} />
        {url !== null && (
          <a className={styles.tab} href={url} target="_blank" rel="noopener">
            {messages.previewTab} <ExternalIcon size={14} />
          </a>
        )}
        <button
          type="button"
          className={styles.close}
          aria-label={messages.closePreview}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon size={18} />
        </button>
      </header>
      <Stage title={title} url={url} width={width} />
      <p className={styles.note}>{messages.previewNote}</p>
    </dialog>
  );
}

function WidthSwitch({ width, onChange }: { width: Width; onChange: (width: Width) => void }) {
  return (
    <div role="group" aria-label={messages.previewWidth} className={styles.widths}>
      {(Object.keys(WIDTHS) as Width[]).map((one) => (
        <Button
          key={one}
          size="compact-md"
          variant={one === width ? 'light' : 'default'}
          aria-pressed={one === width}
          onClick={() => onChange(one)}
        >
          {WIDTHS[one]}
        </Button>
      ))}
    </div>
  );
}

/** A page of the site runs its own scripts, but it cannot navigate the owner area or send forms. */
const SANDBOX = 'allow-scripts allow-same-origin';

function Stage({ title, url, width }: Pick<PreviewDialogProps, 'title' | 'url'> & { width: Width }) {
  return (
    <div className={styles.stage} data-width={width}>
      {url === null ? (
        <output className={styles.loading}>
          <Loader size="sm" /> {messages.previewLoading}
        </output>
      ) : (
        <iframe className={styles.frame} src={url} title={messages.previewTitle(title)} sandbox={SANDBOX} />
      )}
    </div>
  );
}
