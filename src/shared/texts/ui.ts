import { frenchNumber, plural } from './words/plural.ts';

/** Sentences of the shared components: panels, lists, paginator, dialogs. */
export const UI_TEXTS = {
  defaultError: 'An error occurred',
  seeDetail: 'voir détail',
  noMoreInformation:
    'Aucune information supplémentaire disponible. Si vos difficultés persistent, contactez le support.',
  technicalDetails: 'Détails techniques',
  noTechnical: 'Aucune information technique disponible.',
  errorId: "identifiant de l'erreur",
  cause: 'Cause',
  status: 'Statut',
  statusText: 'Message HTTP',
  url: 'Adresse',
  cancel: 'Annuler',
  remove: 'Retirer',
  add: 'Ajouter',
  noResult: 'Aucun résultat pour cette recherche',
  results: (count: number, exact: boolean) =>
    `${exact ? '' : 'plus de '}${plural(count, 'résultat', 'résultats')}`,
  pastEnd: (page: number, last: number | undefined) =>
    last === undefined
      ? `La page ${page.toLocaleString('fr-FR')} dépasse la fin de la liste`
      : `La page ${page.toLocaleString('fr-FR')} dépasse la fin de la liste, qui a ${plural(last, 'page', 'pages')}`,
  toFirstPage: 'Aller à la première page',
  toLastPage: (last: number) => `Aller à la dernière page (${last.toLocaleString('fr-FR')})`,
  unavailable: 'Indisponible pour le moment.',
  noResultHint: (words: number) =>
    words > 1
      ? 'Essayez avec moins de mots, ou effacez le filtre.'
      : "Vérifiez l'orthographe, essayez avec le début du mot, ou effacez le filtre.",
  clearFilter: 'Effacer le filtre',
  clearFilters: 'Effacer tous les filtres',
  retry: 'Réessayer',
  select: (name: string) => `Sélectionner ${name}`,
  selectAll: 'Tout sélectionner sur la page',
  selected: (count: number, elsewhere: number) => {
    const all = plural(count, 'ligne sélectionnée', 'lignes sélectionnées');
    const pages = elsewhere === 1 ? 'sur une autre page' : "sur d'autres pages";
    if (elsewhere === 0) return all;
    return elsewhere === count ? `${all} ${pages}` : `${all}, dont ${frenchNumber(elsewhere)} ${pages}`;
  },
  unselect: 'Tout désélectionner',
  loadingList: 'Chargement de la liste',
  sortedUp: ', par ordre croissant',
  sortedDown: ', par ordre décroissant',
  sortedBy: (label: string, isDescending: boolean) =>
    `${label}, par ordre ${isDescending ? 'décroissant' : 'croissant'}`,
  leaveTitle: 'Quitter sans enregistrer\u00a0?',
  leaveText: "Votre saisie n'est pas enregistrée. Si vous quittez cette page, elle sera perdue.",
  leaveStay: 'Rester sur la page',
  leaveGo: 'Quitter sans enregistrer',
  unshownTitle: "Cette page n'a pas pu être affichée",
  unexpectedTitle: "Une erreur inattendue s'est produite.",
  notLoaded: "La page n'a pas pu se charger entièrement.",
  unexpectedAdvice: 'Rafraîchissez la page. Si vos difficultés persistent, contactez le support.',
  reload: 'Rafraîchir la page',
  newVersion: "Une nouvelle version de l'application est disponible.",
} as const;

/** Labels of the paginator, the only sentences that exist in English too: they follow the browser's language. */
export const PAGINATOR_TEXTS = {
  french: {
    name: 'Pagination',
    itemsPerPage: 'Éléments par page\u00a0:',
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page',
    empty: '0 sur 0',
    range: (from: string, to: string, total: string, exact: boolean) =>
      `${from} – ${to} sur ${exact ? '' : 'plus de '}${total}`,
  },
  english: {
    name: 'Pagination',
    itemsPerPage: 'Items per page:',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    empty: '0 of 0',
    range: (from: string, to: string, total: string, exact: boolean) =>
      `${from} – ${to} of ${exact ? '' : 'more than '}${total}`,
  },
} as const;
