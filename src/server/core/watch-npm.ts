import { readFileSync } from 'node:fs';

const EVERY_MS = 500;
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh']);

/**
 * Calls `onGone` once, when the npm command that started this process has died (`kill -9` reaches npm alone). Does
 * nothing without npm: a server may outlive the terminal that started it.
 */
export function watchNpm(env: NodeJS.ProcessEnv, onGone: () => void): void {
  if (env.npm_lifecycle_event === undefined) return;
  const before = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(timer);
    onGone();
  }, EVERY_MS);
  timer.unref();
}

/** The parent and, where npm put a shell between it and this process, the shell's parent. */
function ancestors(): string {
  const parent = process.ppid;
  const { name, ppid } = processStatus(parent);
  return SHELLS.has(name) ? `${parent} ${ppid}` : `${parent}`;
}

/** Fields 2 and 4 of /proc/PID/stat (proc(5)); empty where there is no /proc or no such process. */
function processStatus(pid: number): { name: string; ppid: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, ppid: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '' };
  } catch {
    return { name: '', ppid: '' };
  }
}
