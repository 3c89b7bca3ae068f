import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../core/services-context.tsx';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import { viewsQuery } from '../../views/queries.ts';
import { type Command, findCommands } from './commands.ts';
import { useQuestions } from './use-questions.ts';

/**
 * The commands that a typed text finds. `isQuestionRead` is false until the reader of questions and the catalogue have
 * loaded: the address of a question is not known before.
 */
export function useCommands(
  typed: string,
  isAdministrator: boolean,
): { commands: readonly Command[]; isQuestionRead: boolean } {
  const { api } = useServices();
  const types = useQuery({ ...observationTypesQuery(api), enabled: isAdministrator });
  const views = useQuery({ ...viewsQuery(api), enabled: isAdministrator });
  const questions = useQuestions(typed, isAdministrator, types);
  return {
    commands: findCommands(typed, isAdministrator, types.data, views.data, questions),
    isQuestionRead: questions !== undefined,
  };
}
