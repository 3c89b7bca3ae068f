import type { z } from 'zod';
import { CATALOGUE_PROBLEMS as TEXTS } from '../../../shared/texts/catalogue.ts';

/** A rule that a catalogue breaks: the place, and the rule in French. */
export interface Problem {
  file: string;
  type: string | null;
  field: string | null;
  reason: string;
}

/** A catalogue that cannot be used. Its message, in French, names every file, type and field to fix. */
export class CatalogueError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      [TEXTS.title(problems.length), ...problems.map((problem) => `- ${TEXTS.line(problem)}`)].join('\n'),
    );
    this.problems = problems;
  }
}

/** Every broken rule of a schema, with its field. */
export function schemaProblems(error: z.ZodError): Pick<Problem, 'field' | 'reason'>[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || null,
    reason: issue.code === 'unrecognized_keys' ? TEXTS.unknownKeys(issue.keys) : reasonOf(issue),
  }));
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') return TEXTS.tooLong(Number(issue.maximum));
  if (issue.code === 'invalid_value') return TEXTS.notAmong(issue.values.map(String));
  return TEXTS.invalid[issue.code] ?? TEXTS.invalidOther;
}
