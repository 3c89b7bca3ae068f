/** The accessibility statement. What it says was tested must be what the browser tests do. */
export const ACCESSIBILITY_TEXTS = {
  introduction:
    "doc2 vise les critères du RGAA 4.1 et des WCAG 2.2, niveau AA. Cette déclaration dit ce qui est vérifié, de quelle façon, et ce qui ne l'est pas encore.",
  sections: [
    {
      title: 'État de conformité',
      paragraphs: [
        "doc2 est en conformité partielle : les vérifications ci-dessous passent sur chaque écran, mais aucun audit complet du RGAA n'a encore été réalisé par un organisme extérieur.",
      ],
    },
    {
      title: 'Ce qui est vérifié à chaque version',
      paragraphs: ['Ces vérifications sont automatiques et bloquent une version qui ne les passe pas :'],
      list: [
        "les règles d'axe-core (WCAG 2.2 A et AA et bonnes pratiques) sur chaque écran, en clair et en sombre, à 360 et 1200 pixels de large, sans aucune anomalie ;",
        'le contraste de chaque couple de couleurs du thème : au moins 4,5 pour 1 pour le texte, 3 pour 1 pour les contours des champs ;',
        "la navigation principale, le lien d'évitement, la palette de commandes et les formulaires utilisés au clavier seul ;",
        "l'annonce des changements de page, des résultats de recherche et des erreurs aux lecteurs d'écran.",
      ],
    },
    {
      title: 'Ce qui est prévu par construction',
      paragraphs: [],
      list: [
        "un agrandissement jusqu'à 400 % sans perte de contenu ;",
        'le respect des réglages du système : animations réduites, contraste forcé, apparence claire ou sombre ;',
        "des zones d'action de 44 pixels de haut pour les boutons et les liens de navigation ;",
        "des messages d'erreur liés à leur champ, et le premier champ en erreur mis au point.",
      ],
    },
    {
      title: 'Ce qui reste à faire',
      paragraphs: [],
      list: [
        "des essais par des personnes qui utilisent un lecteur d'écran (NVDA, JAWS, VoiceOver, TalkBack) au quotidien ;",
        'les fichiers que vous envoyez (PDF, images) sont montrés tels quels : leur accessibilité dépend de leur auteur ;',
        'un audit complet du RGAA.',
      ],
    },
  ],
  contactTitle: 'Signaler une difficulté',
  contact:
    "Si un contenu ou une fonction ne vous est pas accessible, écrivez-nous : nous répondons avec une solution ou une autre voie d'accès.",
  appeal:
    'Si vous ne recevez pas de réponse satisfaisante, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr).',
} satisfies {
  introduction: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
  contactTitle: string;
  contact: string;
  appeal: string;
};
