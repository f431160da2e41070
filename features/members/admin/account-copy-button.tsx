import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountMessages as messages } from './account-messages.ts';

/** Absent on pages without TLS, where the browser does not let scripts write to the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The member refused it. The text can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <Button variant="default" flex="none" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? messages.copied : label}</span>
    </Button>
  );
}
