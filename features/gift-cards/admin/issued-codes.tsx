import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { saveCsv } from '#browser/admin-kit/files/save-file.ts';
import { FormDialog } from '#browser/admin-kit/form/form-dialog.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { useFormGuard } from '#browser/admin-kit/form/use-form-guard.ts';
import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import type { issueGiftCardsEndpoint } from '../admin-contract.ts';
import styles from './gift-cards.module.css';
import { giftCardMessages as messages } from './messages.ts';

/** As many codes as are shown. All of them are in the file. */
const MAX_SHOWN = 60;

export interface IssuedCodesProps {
  issued: ReplyOf<typeof issueGiftCardsEndpoint>;
  onMore: () => void;
}

/** The codes of new cards, to be saved now. Asks before leaving if they were neither saved nor copied. */
export function IssuedCodes({ issued, onMore }: IssuedCodesProps) {
  const { ids, codes } = issued;
  const { isSaved, download, copy } = useSaving(issued);
  const guard = useFormGuard(() => !isSaved);
  const [id = ''] = ids;
  return (
    <FormSection title={messages.codesTitle}>
      <Alert color={isSaved ? 'gray' : 'yellow'}>{messages.shownOnce}</Alert>
      <ul className={styles.codes}>
        {codes.slice(0, MAX_SHOWN).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {codes.length > MAX_SHOWN && <p className={styles.dimmed}>{messages.moreCodes(codes.length - MAX_SHOWN)}</p>}
      <div className={styles.buttons}>
        <Button onClick={download}>{messages.downloadCsv}</Button>
        <Button variant="default" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        {isSaved && (
          <Button variant="default" onClick={onMore}>
            {messages.issueMore}
          </Button>
        )}
        <Button variant="default" component={Link} to={ids.length === 1 ? `/gift-cards/${id}` : '/gift-cards'}>
          {ids.length === 1 ? messages.openCard : messages.openList}
        </Button>
      </div>
      {guard.isBlocked && <LeaveDialog onLeave={guard.leave} onStay={guard.stay} />}
    </FormSection>
  );
}

function useSaving({ codes, filename, csv }: IssuedCodesProps['issued']) {
  const [isSaved, setIsSaved] = useState(false);
  const download = (): void => {
    saveCsv(filename, csv);
    setIsSaved(true);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsSaved(true);
      showToast({ message: messages.copied(codes.length) });
    } catch {
      showToast({ message: messages.copyFailed, tone: 'error' });
    }
  };
  return { isSaved, download, copy };
}

function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const footer = (
    <>
      <Button color="red" variant="default" onClick={onLeave}>
        {messages.leave}
      </Button>
      <Button onClick={onStay}>{messages.stay}</Button>
    </>
  );
  return (
    <FormDialog title={messages.leaveTitle} footer={footer} onClose={onStay}>
      <p>{messages.leaveText}</p>
    </FormDialog>
  );
}
