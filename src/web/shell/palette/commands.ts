import {
  Activity,
  Bookmark,
  FilePlus2,
  FileSearch,
  FileText,
  House,
  LogOut,
  type LucideIcon,
  Plus,
  Search,
} from 'lucide-react';
import { fold } from '../../../shared/core/fold.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { findTypes, likeliestFirst } from '../../../shared/search/names/find-types.ts';
import { isDeclaration, type QuickEntry, readQuickEntries } from '../../../shared/search/quick-entry.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../../shared/texts/observations.ts';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { VIEW_TEXTS } from '../../../shared/texts/views.ts';
import type { KeptView } from '../../../shared/views/contract.ts';
import { viewHref } from '../../views/view-href.ts';
import { navigationGroups } from '../navigation/navigation-entries.ts';

/** A command of the palette: goes to an address. */
export interface Command {
  label: string;
  /** The group it belongs to, shown beside it. */
  hint: string;
  href: string;
  icon: LucideIcon;
  /** Whether its hint is the searched text; it is then always shown. */
  isSearch?: boolean;
  /**
   * Whether the list of observations answers it; its filters are not known until the reader of questions has loaded.
   */
  isQuestion?: boolean;
  /** Initial values of the form that it opens, by id of their measure. */
  prefill?: Readonly<Record<string, string>>;
  /** The view that it opens. */
  view?: KeptView;
}

/** A question to the list of observations: the chips that it becomes, and its address. */
export interface Question {
  label: string;
  href: string;
}

const ADMINISTRATION = '/space/administration';

/** All commands for a person, before anything is typed. */
function allCommands(isAdministrator: boolean): Command[] {
  const screens = navigationGroups(isAdministrator).flatMap(({ label: hint, entries }) =>
    entries.map(({ path: href, label, icon }) => ({ label, hint, href, icon })),
  );
  const { administration, home, accessibility } = SHELL_TEXTS;
  const actions: Command[] = [
    {
      label: SHELL_TEXTS.declareObservation,
      hint: administration,
      href: `${ADMINISTRATION}/observations/_new`,
      icon: Plus,
    },
    {
      label: SHELL_TEXTS.sendFiles,
      hint: administration,
      href: `${ADMINISTRATION}/files/_upload`,
      icon: FilePlus2,
    },
  ];
  return [
    ...(isAdministrator ? actions : []),
    ...screens,
    { label: home, hint: SHELL_TEXTS.product, href: '/home', icon: House },
    { label: accessibility, hint: SHELL_TEXTS.product, href: '/accessibility', icon: FileText },
    { label: SHELL_TEXTS.signOut, hint: SHELL_TEXTS.account, href: '/auth/logout', icon: LogOut },
  ];
}

/** Number of types listed. */
const TYPES_MAX = 4;

/**
 * Commands that open the observations of the types with this title or any other name: « TA » finds blood pressure
 * first.
 */
function typeCommands(typed: string, types: readonly ObservationType[]): Command[] {
  return likeliestFirst(findTypes(types, typed), typed)
    .slice(0, TYPES_MAX)
    .map(({ type: { id, title }, why }) => ({
      label: why === null ? title : OBSERVATION_SCREEN_TEXTS.foundBy(why, title),
      hint: SHELL_TEXTS.observations,
      href: `${ADMINISTRATION}/observations?type=${encodeURIComponent(id)}`,
      icon: Activity,
    }));
}

/** Number of views listed. */
const VIEWS_MAX = 6;

/** The views whose name or list contains every word. */
function viewCommands(words: readonly string[], views: readonly KeptView[]): Command[] {
  const all = views.map((view) => ({
    label: view.name,
    hint: VIEW_TEXTS.ofList[view.list],
    href: viewHref(view),
    icon: Bookmark,
    view,
  }));
  return all.filter((command) => hasWords(command, words)).slice(0, VIEWS_MAX);
}

/**
 * Commands whose label or hint contains every typed word, ignoring case and accents, then kept views, then types of
 * observations, then searches for the text itself, if the person may search. A line such as « Déclarer tension 13/8 »
 * puts its declarations first. `questions` are those that the text asks the list of observations, if it is more than
 * words.
 */
export function findCommands(
  typed: string,
  isAdministrator: boolean,
  types: readonly ObservationType[] = [],
  views: readonly KeptView[] = [],
  questions: readonly Question[] = [],
): Command[] {
  const words = fold(typed)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const found = allCommands(isAdministrator).filter((command) => hasWords(command, words));
  if (words.length === 0 || !isAdministrator) return found;
  const declarations = readQuickEntries(typed, types).map(declarationOf);
  // « Déclarer » alone may be followed by a type.
  if (declarations.length > 0 || isDeclaration(typed)) return [...declarations, ...found];
  return [
    ...found,
    ...viewCommands(words, views),
    ...typeCommands(typed, types),
    ...searchCommands(typed.trim(), questions),
  ];
}

/** Searches of the lists: the questions of a text, or else its words, in observations; its words in files. */
function searchCommands(text: string, questions: readonly Question[]): Command[] {
  const query = `?text=${encodeURIComponent(JSON.stringify(text))}`;
  const label = `«\u00a0${text}\u00a0»`;
  const words: Question = { label, href: `${ADMINISTRATION}/observations${query}` };
  const observationSearches = (questions.length > 0 ? questions : [words]).map((question) => ({
    ...{ label: SHELL_TEXTS.searchObservations, hint: question.label, href: question.href, icon: Search },
    ...{ isSearch: true, isQuestion: true },
  }));
  const files = `${ADMINISTRATION}/files${query}`;
  return [
    ...observationSearches,
    { label: SHELL_TEXTS.searchFiles, hint: label, href: files, icon: FileSearch, isSearch: true },
  ];
}

function declarationOf({ type, why, values, unread }: QuickEntry): Command {
  const typed = type.measures.flatMap(({ id, title_short, unit_short }) => {
    const value = values[id];
    return value === undefined ? [] : [[title_short, value, unit_short].filter(Boolean).join('\u00a0')];
  });
  return {
    label: SHELL_TEXTS.declareType(type.title, why),
    hint: unread === null ? typed.join(', ') || type.category : SHELL_TEXTS.declareUnread(unread),
    href: `${ADMINISTRATION}/observations/_new?type=${encodeURIComponent(type.id)}&editor=unitary`,
    icon: Plus,
    prefill: values,
  };
}

function hasWords({ label, hint }: Command, words: readonly string[]): boolean {
  const text = fold(`${label} ${hint}`);
  return words.every((word) => text.includes(word));
}
