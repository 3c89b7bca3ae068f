import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The resources that a process uses. */
interface Usage {
  /** Resident memory. */
  memoryBytes: number;
  /** Processor time of all its threads. */
  processorMs: number;
}

const IS_LINUX = process.platform === 'linux';
/** How often to look at a process: elsewhere than on Linux, each look starts a program. */
export const LOOK_EVERY_MS = IS_LINUX ? 50 : 500;
/** USER_HZ of Linux, the same on every machine. */
const MS_PER_TICK = 10;
/** Fields of /proc/…/stat after the name: utime and stime of proc(5). */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** The resources that a process uses now; null when it is gone. */
export const usageOf = (pid: number | undefined): Promise<Usage | null> =>
  IS_LINUX ? usageFromProc(pid) : usageFromPs(pid);

async function usageFromProc(pid: number | undefined): Promise<Usage | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
  const [status, stat] = await Promise.all([read('status'), read('stat')]);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kilobytes === undefined) return null;
  // The process name is in brackets and may itself contain brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[USER_TIME] ?? 0) + Number(fields[SYSTEM_TIME] ?? 0);
  return { memoryBytes: Number(kilobytes) * 1024, processorMs: ticks * MS_PER_TICK };
}

/** The same as `ps` reports it, on macOS and other systems without /proc. */
export async function usageFromPs(pid: number | undefined): Promise<Usage | null> {
  // Otherwise macOS writes a decimal comma where the locale has one.
  const env = { ...process.env, LC_ALL: 'C' };
  const listed = promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', `${pid}`], { env });
  const { stdout } = await listed.catch(() => ({ stdout: '' }));
  return readPs(stdout);
}

/** Reads kilobytes and a processor time: `00:01:05` on Linux, with days before a dash, or `1:05.32` on macOS. */
export function readPs(line: string): Usage | null {
  const [, kilobytes, days = '0', time = ''] = /^\s*(\d+)\s+(?:(\d+)-)?([\d:.]+)\s*$/.exec(line) ?? [];
  if (kilobytes === undefined) return null;
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) + Number(days) * 86_400;
  return { memoryBytes: Number(kilobytes) * 1024, processorMs: Math.round(seconds * 1000) };
}
