import { ECDH } from 'node:crypto';

/** Whether a browser's key is on the curve, which its spelling alone does not show. */
export function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}
