import { IdentityError } from './identity.ts';

/**
 * In emulator mode, loads the replacement of Google's frame library from our own server: Firebase then requests
 * nothing from the internet, and its window works offline.
 */
export function loadOfflineFrames(): Promise<void> {
  return new Promise((resolve, reject) => {
    if ('gapi' in window) {
      resolve();
      return;
    }
    const script = document.createElement('script');
    script.src = '/gapi.js';
    script.onload = () => resolve();
    script.onerror = () => reject(new IdentityError('unreachable', script.src));
    document.head.append(script);
  });
}
