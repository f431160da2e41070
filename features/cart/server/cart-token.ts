import { hash } from 'node:crypto';

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
