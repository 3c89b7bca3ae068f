/** The accessibility statement. It may claim only what the browser tests do. */
export const ACCESSIBILITY_TEXTS = {
  introduction:
    "doc2 vise les critères du RGAA 4.1 et des WCAG 2.2, niveau AA. Cette déclaration dit ce qui est vérifié, de quelle façon, et ce qui ne l'est pas encore.",
  sections: [
    {
      title: 'État de conformité',
      paragraphs: [
        "doc2 est en conformité partielle\u00a0: les vérifications ci-dessous passent sur chaque écran, mais aucun audit complet du RGAA n'a encore été réalisé par un organisme extérieur.",
      ],
    },
    {
      title: 'Ce qui est vérifié à chaque version',
      paragraphs: ['Ces vérifications sont automatiques et bloquent une version qui ne les passe pas\u00a0:'],
      list: [
        "les règles d'axe-core (WCAG 2.2 A et AA, taille des cibles comprise, et bonnes pratiques) sur chaque écran, fenêtres et messages d'erreur compris, en clair et en sombre, à 360 et 1200 pixels de large, sans aucune anomalie\u00a0;",
        'un agrandissement à 400 % (320 pixels de large)\u00a0: aucun écran ne demande de défilement horizontal\u00a0;',
        'le contraste de chaque couple de couleurs du thème\u00a0: au moins 4,5 pour 1 pour le texte, 3 pour 1 pour les contours des champs\u00a0;',
        "la navigation principale, le lien d'évitement, la palette de commandes et les formulaires utilisés au clavier seul\u00a0;",
        "l'annonce des changements de page, des résultats de recherche et des erreurs aux lecteurs d'écran.",
      ],
    },
    {
      title: 'Navigateurs',
      paragraphs: [
        "Chaque écran est vérifié dans Chromium. La connexion, l'envoi de fichiers, les listes et leurs filtres, et la lecture à côté de la liste le sont aussi dans Firefox 153 et dans WebKitGTK 2.50, un proche de Safari. Une différence connue\u00a0: dans WebKitGTK, la touche Échap pressée aussitôt après une flèche, avant que l'observation suivante soit affichée, ne ferme pas toujours ce qui est lu à côté de la liste\u00a0; le bouton «\u00a0Fermer le volet\u00a0» le ferme.",
      ],
    },
    {
      title: 'Ce qui est prévu par construction',
      paragraphs: [],
      list: [
        'le respect des réglages du système\u00a0: animations réduites, contraste forcé, apparence claire ou sombre\u00a0;',
        "des boutons de 44 pixels de haut, et aucune zone d'action de moins de 24 pixels hors des phrases\u00a0;",
        "des messages d'erreur liés à leur champ, et le premier champ en erreur qui reçoit le focus.",
      ],
    },
    {
      title: 'Ce qui reste à faire',
      paragraphs: [],
      list: [
        "des essais par des personnes qui utilisent un lecteur d'écran (NVDA, JAWS, VoiceOver, TalkBack) au quotidien\u00a0;",
        'les fichiers que vous envoyez (PDF, images) sont montrés tels quels\u00a0: leur accessibilité dépend de leur auteur\u00a0;',
        'un audit complet du RGAA.',
      ],
    },
  ],
  contactTitle: 'Signaler une difficulté',
  contact:
    "Si un contenu ou une fonction ne vous est pas accessible, écrivez-nous\u00a0: nous répondons avec une solution ou une autre voie d'accès.",
  appeal:
    'Si vous ne recevez pas de réponse satisfaisante, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr).',
} satisfies {
  introduction: string;
  sections: { title: string; paragraphs: string[]; list?: string[] }[];
  contactTitle: string;
  contact: string;
  appeal: string;
};
