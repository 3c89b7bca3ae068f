import type { RefusalReason } from '../files/check-selection.ts';
import { FILE_NAME_MAX } from '../files/limits.ts';
import { errorText } from './errors/api-error-texts.ts';

const NAMED_MAX = 3;

/** Names in quotes: the first three, and how many others. */
function quoted(names: readonly string[]): string {
  const named = names
    .slice(0, NAMED_MAX)
    .map((name) => `« ${name} »`)
    .join(', ');
  const others = names.length - NAMED_MAX;
  return others > 0 ? `${named} et ${others}\u00a0${others > 1 ? 'autres' : 'autre'}` : named;
}

/** Why files are left out of an upload; each of them is named. */
export function refusalError(reason: RefusalReason, names: readonly string[]) {
  const [first = ''] = names;
  const one = names.length === 1;
  switch (reason) {
    case 'file_too_large':
      return one
        ? errorText('file_too_large', { name: first })
        : {
            ...errorText('file_too_large'),
            message: `${names.length} fichiers sont trop volumineux : ${quoted(names)}`,
          };
    case 'file_empty':
      return {
        message: one
          ? `Le fichier ${first} est vide`
          : `${names.length} fichiers sont vides : ${quoted(names)}`,
        advice: one
          ? 'Vérifiez son contenu puis envoyez-le à nouveau.'
          : 'Vérifiez leur contenu puis envoyez-les à nouveau.',
      };
    case 'file_name_unusable':
      return {
        message: one
          ? `Le fichier ${quoted(names)} a un nom trop long ou qui ne se voit pas`
          : `${names.length} fichiers ont un nom trop long ou qui ne se voit pas : ${quoted(names)}`,
        advice: one
          ? `Renommez-le, en ${FILE_NAME_MAX} caractères au plus, puis envoyez-le à nouveau.`
          : `Renommez-les, en ${FILE_NAME_MAX} caractères au plus, puis envoyez-les à nouveau.`,
      };
    case 'file_chosen_twice':
      return {
        message: one
          ? `Le fichier ${first} a été choisi deux fois`
          : `${names.length} fichiers ont été choisis deux fois : ${quoted(names)}`,
        advice: "Chaque fichier n'est envoyé qu'une fois.",
      };
  }
}

/** Stored files that the scanner keeps from being read, all for the same reason; each of them is named. */
export function heldBackError(reason: 'file_infected' | 'file_scan_too_large', names: readonly string[]) {
  const { advice } = errorText(reason);
  const one = names.length === 1;
  if (reason === 'file_infected')
    return {
      message: one
        ? `Un logiciel malveillant a été trouvé dans ${quoted(names)}\u00a0: ce fichier est en quarantaine.`
        : `Un logiciel malveillant a été trouvé dans ${names.length} fichiers, en quarantaine\u00a0: ${quoted(names)}`,
      advice: one
        ? advice
        : 'Ils ne peuvent être ni ouverts, ni téléchargés, ni extraits. Prévenez les personnes qui vous les ont transmis et contactez le support.',
    };
  return {
    message: one
      ? `${quoted(names)} est trop volumineux pour l'antivirus\u00a0: ce fichier n'a pas pu être analysé.`
      : `${names.length} fichiers sont trop volumineux pour l'antivirus et n'ont pas pu être analysés\u00a0: ${quoted(names)}`,
    advice: one
      ? advice
      : "Ils restent en quarantaine et ne peuvent être ni ouverts, ni téléchargés, ni extraits. Prévenez le support\u00a0: une fois la limite de l'antivirus relevée, les fichiers seront analysés d'eux-mêmes dans la nuit.",
  };
}

/** Files left out of an upload for different reasons. */
export const severalRefused = (names: readonly string[]) => ({
  message: `${names.length} fichiers ne peuvent pas être envoyés\u00a0: ${quoted(names)}`,
  advice: 'La liste dit pourquoi, pour chacun.',
});
