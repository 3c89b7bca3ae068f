import { HOSPITAL_REPORTS } from './hospital-reports.ts';
import { LABORATORY_REPORTS } from './laboratory-reports.ts';
import type { ReportSpec } from './report-text.ts';
import { SCOPE_REPORTS } from './scope-reports.ts';
import { STRANGER_REPORTS } from './stranger-reports.ts';
import { TRAP_REPORTS } from './trap-reports.ts';

/** Synthetic reports in the layouts of French laboratories and hospitals. All names and numbers are made up. */
export const REPORTS: readonly ReportSpec[] = [
  ...LABORATORY_REPORTS,
  ...HOSPITAL_REPORTS,
  ...TRAP_REPORTS,
  ...SCOPE_REPORTS,
  ...STRANGER_REPORTS,
];
