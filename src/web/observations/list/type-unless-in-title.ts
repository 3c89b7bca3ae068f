import { fold } from '../../../shared/core/fold.ts';

/** The type as it stands beside a title; nothing if the title begins with it, and so says it already. */
export function typeBeside(title: string, type: string): string {
  const [whole, start] = [fold(title), fold(type)];
  return whole.startsWith(start) && !/^[\p{L}\p{N}]/u.test(whole.slice(start.length)) ? '' : type;
}
