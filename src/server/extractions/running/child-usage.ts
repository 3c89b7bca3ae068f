import { readFile } from 'node:fs/promises';

/** What a process takes of the machine. */
export interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** Of processor, all its threads together. */
  processorMs: number;
}

/** USER_HZ of Linux, the same on every machine. */
const MS_PER_TICK = 10;
/** Fields of /proc/…/stat after the name: utime and stime of proc(5). */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** As Linux tells it; null elsewhere, or for a process that is gone. */
export async function usageOf(pid: number | undefined): Promise<Usage | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) return null;
  // The name is in brackets, and may hold some.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0);
  return { memoryBytes: Number(kilobytes) * 1024, processorMs: ticks * MS_PER_TICK };
}
