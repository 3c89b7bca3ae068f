/** Size and duration of a finished upload. */
export interface PastUpload {
  /** Bytes. */
  size: number;
  /** Milliseconds. */
  duration: number;
}

/** Bytes per millisecond before the first upload: 500 KB/s. */
export const DEFAULT_SPEED = (500 * 1024) / 1000;
/** Interval between two updates of an estimated progress, in milliseconds. */
export const PROGRESS_TICK_MS = 100;
const HISTORY_MAX = 50;
/** From this size on, the duration of an upload depends on its bytes; below, on the calls around them. */
const MEASURED_FROM = 256 * 1024;
const LINEAR_UP_TO = 0.95;
const CAP = 0.98;

/** Adds an upload to the latest ones, which are 50 at most. */
export function withUpload(history: readonly PastUpload[], upload: PastUpload): readonly PastUpload[] {
  return [...history, upload].slice(-HISTORY_MAX);
}

/** Average speed of past uploads that were large enough to show it, in bytes per millisecond. */
export function averageSpeed(history: readonly PastUpload[]): number {
  const measured = history.filter(({ size }) => size >= MEASURED_FROM);
  const size = measured.reduce((sum, upload) => sum + upload.size, 0);
  const duration = totalDuration(measured);
  return size > 0 && duration > 0 ? size / duration : DEFAULT_SPEED;
}

/** What a file takes however small it is, in milliseconds: the average duration of past small uploads. */
export function averageDelay(history: readonly PastUpload[]): number {
  const small = history.filter(({ size }) => size < MEASURED_FROM);
  return totalDuration(small) / Math.max(1, small.length);
}

const totalDuration = (uploads: readonly PastUpload[]): number =>
  uploads.reduce((sum, { duration }) => sum + duration, 0);

/**
 * Estimated share of a file that is uploaded, from 0 to 1: at the average speed up to 95 %, then ever slower, and
 * never past 98 %, because only the server's answer says that it is done.
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
 * Estimated milliseconds to upload what remains: each file its delay, and its bytes at the average speed of one upload,
 * divided by the number that run together.
 */
export function timeLeft(
  remaining: { bytes: number; files: number },
  parallel: number,
  { speed, delay }: { speed: number; delay: number },
): number {
  const together = Math.max(1, Math.min(remaining.files, parallel));
  return (remaining.bytes / speed + remaining.files * delay) / together;
}
