import type { Task } from './clinician-tasks.ts';
import { byHand, type Cost } from './hand.ts';

export interface Row extends Pick<Task, 'title' | 'from' | 'most'> {
  cost: Cost;
  /** Load of the machine over the last minute. */
  load: number;
}

export const HEAD = [
  '| question ou tâche | à partir de | clics | touches | secondes : écran | personne | permis | charge |',
  '|---|---|--:|--:|--:|--:|---|--:|',
];

const tenths = new Intl.NumberFormat('fr', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholeNumber = new Intl.NumberFormat('fr', { maximumFractionDigits: 0 });

export function lineOf({ title, from, cost, most, load }: Row): string {
  const cells = [
    title,
    from,
    wholeNumber.format(cost.clicks),
    wholeNumber.format(cost.keys),
    tenths.format(cost.seconds),
    tenths.format(byHand(cost)),
    allowed(most),
    wholeNumber.format(load),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Whether a task cost more than its issue allows. */
export const overspent = ({ cost, most = {} }: Row): boolean =>
  cost.clicks > (most.clicks ?? Number.POSITIVE_INFINITY) ||
  cost.keys > (most.keys ?? Number.POSITIVE_INFINITY) ||
  byHand(cost) > (most.seconds ?? Number.POSITIVE_INFINITY);

function allowed({ clicks, keys, seconds }: NonNullable<Task['most']> = {}): string {
  const parts = [
    clicks !== undefined && `${clicks} clic${clicks > 1 ? 's' : ''}`,
    keys !== undefined && `${keys} touche${keys > 1 ? 's' : ''}`,
    seconds !== undefined && `${seconds} s`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
