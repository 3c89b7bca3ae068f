import { type CDPSession, expect, type Page } from '@playwright/test';

/** What one interaction cost, in milliseconds. */
export interface Cost {
  /** From the key or the click to the next paint: the longest of the events of the interaction (Event Timing). */
  paint: number;
  /** Processor time of the page's main thread meanwhile: the figure that other programs disturb least. */
  processor: number;
  /** Processor time of the longest task, up to and including the rendering of the server's answer. */
  task: number;
}

/** How many times slower the processor is made: it is then about as fast as that of a modest phone. */
export const SLOWED = 4;

export interface Interaction {
  /** Opens the screen where the interaction starts, at full speed and outside of the measurement. */
  prepare(): Promise<unknown>;
  /** Presses the key or the mouse button. */
  press(): Promise<void>;
  /** JavaScript for the page: true once the screen shows the result. Cheap, since it runs on the measured processor. */
  shown: string;
}

/** An event of Chromium's trace; times in microseconds, `tdur` being processor time. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  /** For « EventTiming » events: what the browser reports to pages, in milliseconds. */
  args: { data?: { interactionId?: number; duration?: number }; name?: string };
}

const CATEGORIES = ['devtools.timeline', 'toplevel', '__metadata'];
const TASK = 'ThreadControllerImpl::RunTask';
/** Waits for two frames, then for the browser to report their paint. */
const PAINTED =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))';

/** Measures interactions of a page while its processor is slowed down. */
export class Stopwatch {
  readonly #page: Page;
  readonly #devTools: CDPSession;

  private constructor(page: Page, devTools: CDPSession) {
    this.#page = page;
    this.#devTools = devTools;
  }

  static async of(page: Page): Promise<Stopwatch> {
    return new Stopwatch(page, await page.context().newCDPSession(page));
  }

  async measure({ prepare, press, shown }: Interaction): Promise<Cost> {
    const browser = this.#page.context().browser();
    if (browser === null) throw new Error('the page has no browser of its own');
    await this.#slowDown(1);
    await prepare();
    await this.#slowDown(SLOWED);
    await this.#page.evaluate(PAINTED);
    await browser.startTracing(this.#page, { categories: CATEGORIES });
    await press();
    await expect.poll(() => this.#page.evaluate(shown), { intervals: [100] }).toBe(true);
    await this.#page.evaluate(PAINTED);
    return costOf(JSON.parse(String(await browser.stopTracing())).traceEvents);
  }

  async #slowDown(rate: number): Promise<void> {
    await this.#devTools.send('Emulation.setCPUThrottlingRate', { rate });
  }
}

function costOf(events: readonly TraceEvent[]): Cost {
  const [longest] = events
    .filter(
      ({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && (args.data?.interactionId ?? 0) > 0,
    )
    .map(({ pid, ts, args }) => ({ pid, from: ts, paint: args.data?.duration ?? 0 }))
    .toSorted((a, b) => b.paint - a.paint);
  if (longest === undefined) throw new Error('the trace holds no interaction');
  const { pid, from, paint } = longest;
  const main = events.find((event) => event.pid === pid && event.args.name === 'CrRendererMain');
  const tasks = events.filter((event) => event.name === TASK && event.pid === pid && event.tid === main?.tid);
  const within = tasks.map((task) => processorWithin(task, from, from + 1000 * paint));
  return {
    paint,
    processor: within.reduce((sum, time) => sum + time, 0) / 1000,
    task: Math.max(...tasks.filter(({ ts }) => ts >= from).map(({ tdur = 0 }) => tdur)) / 1000,
  };
}

/** Processor time of the part of a task that falls within an interval, in microseconds. */
function processorWithin({ ts, dur = 0, tdur = 0 }: TraceEvent, from: number, to: number): number {
  const overlap = Math.min(to, ts + dur) - Math.max(from, ts);
  return overlap <= 0 || dur === 0 ? 0 : (tdur * overlap) / dur;
}
