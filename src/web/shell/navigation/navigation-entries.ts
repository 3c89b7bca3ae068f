import {
  Activity,
  BookOpenCheck,
  Bot,
  Briefcase,
  Contact,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';

interface NavigationEntry {
  path: string;
  label: string;
  icon: LucideIcon;
}

export interface NavigationGroup extends NavigationEntry {
  administrator: boolean;
  entries: readonly NavigationEntry[];
}

const GROUPS: readonly NavigationGroup[] = [
  {
    path: '/space/work',
    label: SHELL_TEXTS.work,
    icon: Briefcase,
    administrator: false,
    entries: [{ path: '/space/work/dashboard', label: SHELL_TEXTS.dashboard, icon: LayoutDashboard }],
  },
  {
    path: '/space/parameters',
    label: SHELL_TEXTS.parameters,
    icon: Settings,
    administrator: false,
    entries: [{ path: '/space/parameters/account', label: SHELL_TEXTS.account, icon: UserRound }],
  },
  {
    path: '/space/administration',
    label: SHELL_TEXTS.administration,
    icon: ShieldCheck,
    administrator: true,
    entries: [
      { path: '/space/administration/agents', label: SHELL_TEXTS.agents, icon: Bot },
      { path: '/space/administration/observations', label: SHELL_TEXTS.observations, icon: Activity },
      { path: '/space/administration/files', label: SHELL_TEXTS.files, icon: FileText },
      { path: '/space/administration/subjects', label: SHELL_TEXTS.subjects, icon: UsersRound },
      { path: '/space/administration/catalogue', label: SHELL_TEXTS.catalogue, icon: BookOpenCheck },
      { path: '/space/administration/users', label: SHELL_TEXTS.users, icon: Contact },
    ],
  },
];

/** The two levels of the side navigation that the person may use. */
export const navigationGroups = (isAdministrator: boolean): NavigationGroup[] =>
  GROUPS.filter(({ administrator }) => isAdministrator || !administrator);

/** Whether a path is that of an entry, or below it. */
export const isUnder = (path: string, entry: string): boolean =>
  path === entry || path.startsWith(`${entry}/`);
