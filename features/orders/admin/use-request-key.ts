import { useRef } from 'react';

export interface RequestKey {
  /** The same key for the same content, so that a repeated request has no second effect. */
  keyFor: (content: object) => string;
  /** Lets the same content be sent once more. */
  renew: () => void;
}

export function useRequestKey(): RequestKey {
  const sent = useRef({ content: '', key: '' });
  return {
    keyFor(content) {
      const text = JSON.stringify(content);
      if (sent.current.content !== text) sent.current = { content: text, key: newKey() };
      return sent.current.key;
    },
    renew() {
      sent.current = { content: '', key: '' };
    },
  };
}

// Not randomUUID, which browsers offer only on pages served over TLS.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
