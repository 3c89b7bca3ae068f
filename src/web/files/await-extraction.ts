import { hasCode } from '../core/api-error.ts';

/** Specification, section 9. */
const FIRST_DELAY_MS = 500;
const RETRIES = 10;

/**
 * Polls for what does not exist yet: a first time after 500 ms, then up to ten times, waiting 500 ms longer each time.
 * Returns undefined if it never appeared.
 *
 * @param waited milliseconds that have already passed
 */
export async function awaitExtraction<Found>(
  ask: () => Promise<Found | undefined>,
  wait: (milliseconds: number) => Promise<void>,
  waited = 0,
): Promise<Found | undefined> {
  await wait(Math.max(0, FIRST_DELAY_MS - waited));
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const found = await ask();
    if (found !== undefined) return found;
    await wait(FIRST_DELAY_MS * (1 + attempt));
  }
  return ask();
}

/**
 * As `awaitExtraction`, for a file that may have to wait for the malware scan first.
 * @throws ApiError `file_scan_pending` if the scan never came
 */
export async function awaitScanAndExtraction<Found>(
  ask: () => Promise<Found | undefined>,
  wait: (milliseconds: number) => Promise<void>,
  waited = 0,
): Promise<Found | undefined> {
  let pending: unknown;
  const patiently = async () => {
    pending = undefined;
    try {
      return await ask();
    } catch (error) {
      if (!hasCode(error, 'file_scan_pending')) throw error;
      pending = error;
      return undefined;
    }
  };
  const found = await awaitExtraction(patiently, wait, waited);
  if (found === undefined && pending !== undefined) throw pending;
  return found;
}
