/** Specification, section 9. */
const FIRST_DELAY_MS = 500;
const RETRIES = 10;

/**
 * Asks again and again for what does not exist yet: a first time after 500 ms, then up to ten times, each 500 ms
 * later than the last. Answers undefined where it never came.
 *
 * @param waited milliseconds that went by already
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
