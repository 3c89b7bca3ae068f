import { readdirSync, readFileSync } from 'node:fs';

/** Linux reports process times in hundredths of a second on every machine (`sysconf(_SC_CLK_TCK)` is 100). */
const MS_PER_TICK = 10;

/** Processor time used so far by a process and all its threads, in milliseconds. */
export function processCpu(pid: number): number {
  const [own] = ticksOf(pid);
  return own * MS_PER_TICK;
}

/**
 * Processor time used so far by a process, its children, and those of its children that have ended, in milliseconds.
 */
export function familyCpu(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name)))
    .filter(([, , parent]) => parent === pid);
  const [own, ended] = ticksOf(pid);
  return (own + ended + children.reduce((sum, [ticks]) => sum + ticks, 0)) * MS_PER_TICK;
}

/** Fields of `/proc/PID/stat` (proc(5)): own ticks (14 + 15), ticks of ended children (16 + 17), parent (4). */
function ticksOf(pid: number): [own: number, ended: number, parent: number] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const at = (field: number) => fields[field - 3] ?? 0;
    return [at(14) + at(15), at(16) + at(17), at(4)];
  } catch {
    // The process has ended meanwhile: its parent's figures include it.
    return [0, 0, 0];
  }
}

/** The most memory that a process ever held, in bytes. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
