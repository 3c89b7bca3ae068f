import { describe, expect, it } from 'vitest';
import { createIdleLock } from './idle-lock.ts';
import { memoryStorage } from './test-session.ts';

const MINUTE_MS = 60_000;

/** The tabs of one browser, and the clock that they share. */
function tabs(storage = memoryStorage()) {
  let now = 1_000_000;
  const open = (minutes = 30) => {
    const lock = createIdleLock(storage, () => now);
    lock.start(minutes);
    return lock;
  };
  const wait = (minutes: number) => {
    now += minutes * MINUTE_MS;
  };
  return { open, wait };
}

describe('a screen', () => {
  it('locks after that long without a gesture, and then no gesture unlocks it', () => {
    const { open, wait } = tabs();
    const lock = open();
    wait(29);
    lock.gesture('camille');
    wait(29);
    expect(lock.isLocked('camille')).toBe(false);
    wait(1);
    expect(lock.isLocked('camille')).toBe(true);
    lock.gesture('camille');
    expect(lock.isLocked('camille')).toBe(true);
  });

  it('never locks if the operator sets 0', () => {
    const { open, wait } = tabs();
    const lock = open(0);
    wait(100_000);
    lock.gesture('camille');
    expect(lock.isLocked('camille')).toBe(false);
  });

  it('has one clock for all tabs: a gesture in one keeps the others open, and signing in unlocks them all', () => {
    const { open, wait } = tabs();
    const [one, two] = [open(), open()];
    wait(20);
    one.gesture('camille');
    wait(20);
    expect(two.isLocked('camille')).toBe(false);
    wait(10);
    expect([one.isLocked('camille'), two.isLocked('camille')]).toEqual([true, true]);
    one.unlock('camille');
    expect([one.isLocked('camille'), two.isLocked('camille')]).toEqual([false, false]);
  });

  it('stays locked after a reload, even before the configuration is known', () => {
    const storage = memoryStorage();
    let now = 0;
    createIdleLock(storage, () => now).start(30);
    now = 31 * MINUTE_MS;
    const again = createIdleLock(storage, () => now);
    expect(again.isLocked(undefined)).toBe(true);
    again.start(30);
    expect(again.isLocked('camille')).toBe(true);
  });

  it('stays locked when somebody signs out, or another person signs in, in another tab', () => {
    const { open, wait } = tabs();
    const [one, two] = [open(), open()];
    wait(30);
    expect(one.isLocked('camille')).toBe(true);
    two.signOut();
    expect(one.isLocked('camille')).toBe(true);
    two.unlock('ada');
    expect([one.isLocked('camille'), one.isTakenOver('camille')]).toEqual([true, true]);
    expect(two.isLocked('ada')).toBe(false);
    two.unlock('camille');
    expect([one.isLocked('camille'), one.isTakenOver('camille')]).toEqual([false, false]);
  });

  it.each([30, 0])('locks at once when its person signs out in another tab (%i minutes)', (minutes) => {
    const { open, wait } = tabs();
    const [one, two] = [open(minutes), open(minutes)];
    one.unlock('camille');
    expect(two.isLocked('camille')).toBe(false);
    one.signOut();
    expect(two.isLocked('camille')).toBe(true);
    // The tab of the sign-out leaves the space by itself, and its gestures open no other.
    expect(one.isLocked('camille')).toBe(false);
    wait(1);
    one.gesture('camille');
    expect(two.isLocked('camille')).toBe(true);
    one.unlock('ada');
    expect([two.isLocked('camille'), two.isTakenOver('camille')]).toEqual([true, true]);
    one.unlock('camille');
    expect([two.isLocked('camille'), two.isTakenOver('camille')]).toEqual([false, false]);
  });

  it.each([30, 0])(
    'shows nothing to the next person, even if its tab slept meanwhile (%i minutes)',
    (minutes) => {
      const { open } = tabs();
      const [one, asleep] = [open(minutes), open(minutes)];
      one.unlock('camille');
      expect(asleep.isLocked('camille')).toBe(false);
      one.signOut();
      one.unlock('ada');
      expect([asleep.isLocked('camille'), asleep.isTakenOver('camille')]).toEqual([true, true]);
      expect([one.isLocked('ada'), one.isTakenOver('ada')]).toEqual([false, false]);
      // A page opened since is the next person's.
      expect(open(minutes).isLocked('ada')).toBe(false);
    },
  );

  it('is not kept open by a clock that is set back', () => {
    const storage = memoryStorage();
    let now = 1_000 * MINUTE_MS;
    createIdleLock(storage, () => now).start(30);
    now = 0;
    const lock = createIdleLock(storage, () => now);
    lock.start(30);
    now = 30 * MINUTE_MS;
    expect(lock.isLocked('camille')).toBe(true);
  });

  it('locks each tab by itself if the browser forbids storage', () => {
    const { open, wait } = tabs(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const lock = open();
    wait(29);
    expect(lock.isLocked('camille')).toBe(false);
    wait(1);
    expect(lock.isLocked('camille')).toBe(true);
    lock.unlock('camille');
    expect(lock.isLocked('camille')).toBe(false);
  });
});
