import { useEffect, useRef } from 'react';
import styles from './emails.module.css';
import { toFrameDocument } from './to-frame-document.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string };
}

/**
 * The document of a frame without scripts, forms and navigation. It is passed on as it is: the sanitizer of the owner
 * area would remove the styles of the email.
 */
function toTrusted(html: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  return types?.createPolicy('vitrine', { createHTML: (text) => text }).createHTML(html) ?? html;
}

export function EmailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current !== null) frame.current.srcdoc = toTrusted(toFrameDocument(html));
  }, [html]);
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="" />;
}
