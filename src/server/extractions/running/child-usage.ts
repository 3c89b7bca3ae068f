import { readFile } from 'node:fs/promises';

/** The resources that a process uses. */
export interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** Processor time of all its threads. */
  processorMs: number;
}

/** USER_HZ of Linux, the same on every machine. */
const MS_PER_TICK = 10;
/** Fields of /proc/…/stat after the name: utime and stime of proc(5). */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** Usage as Linux reports it; null on other systems, or when the process is gone. */
export async function usageOf(pid: number | undefined): Promise<Usage | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) return null;
  // The process name is in brackets and may itself contain brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0);
  return { memoryBytes: Number(kilobytes) * 1024, processorMs: ticks * MS_PER_TICK };
}
