/** A file that was sent, as far as speed goes. */
export interface PastUpload {
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  duration: number;
}

/** Bytes per millisecond before anything was sent: 500 KB/s. */
export const DEFAULT_SPEED = (500 * 1024) / 1000;
const HISTORY_MAX = 50;
const LINEAR_UP_TO = 0.95;
const CAP = 0.98;

/** The latest uploads, one more, the oldest forgotten beyond 50. */
export function withUpload(history: readonly PastUpload[], upload: PastUpload): readonly PastUpload[] {
  return [...history, upload].slice(-HISTORY_MAX);
}

/** Average speed of past uploads, in bytes per millisecond. */
export function averageSpeed(history: readonly PastUpload[]): number {
  const size = history.reduce((sum, upload) => sum + upload.size, 0);
  const duration = history.reduce((sum, upload) => sum + upload.duration, 0);
  return size > 0 && duration > 0 ? size / duration : DEFAULT_SPEED;
}

/**
 * Share of a file thought to be sent, from 0 to 1: in step with the average speed up to 95 %, then ever slower, and
 * never past 98 %, for only the server's answer says that it is done.
 *
 * @param elapsed milliseconds since it started
 * @param speed bytes per millisecond
 */
export function estimatedProgress(size: number, elapsed: number, speed: number): number {
  const share = (Math.max(0, elapsed) * speed) / Math.max(1, size);
  if (share <= LINEAR_UP_TO) return share;
  return LINEAR_UP_TO + (CAP - LINEAR_UP_TO) * (1 - Math.exp(LINEAR_UP_TO - share));
}

/**
 * Milliseconds left to send what remains, at the average speed of one upload times as many as run together.
 */
export function timeLeft(remainingBytes: number, files: number, parallel: number, speed: number): number {
  const together = Math.max(1, Math.min(files, parallel));
  return remainingBytes / (speed * together);
}
