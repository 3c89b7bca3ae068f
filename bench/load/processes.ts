import { readdirSync, readFileSync } from 'node:fs';

/** Of `sysconf(_SC_CLK_TCK)`: Linux gives times to programs in hundredths of a second, whatever its own clock. */
const MS_PER_TICK = 10;

/** Processor time used so far by a process and all its threads, in milliseconds. */
export function processCpu(pid: number): number {
  const [own] = ticksOf(pid);
  return own * MS_PER_TICK;
}

/** Processor time used so far by a process, its children, and those of its children that have ended, in milliseconds. */
export function familyCpu(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name)))
    .filter(([, , parent]) => parent === pid);
  const [own, ended] = ticksOf(pid);
  return (own + ended + children.reduce((sum, [ticks]) => sum + ticks, 0)) * MS_PER_TICK;
}

/** Fields 14 + 15, 16 + 17 and 4 of `/proc/PID/stat` (proc(5)): own ticks, those of ended children, parent. */
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
    // It has ended meanwhile: its parent counts it.
    return [0, 0, 0];
  }
}

/** The most memory that a process ever held, in bytes. */
export function peakMemory(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
