import { expect, test } from '../fixtures.ts';
import { FILES, uniqueWord } from './steps.ts';

test('a batch and the workbench are announced to screen readers as they are shown', async ({
  page,
  openSession,
  api,
}) => {
  await openSession();
  const word = uniqueWord();
  const { batch_id, ids } = await api.sendFiles([
    {
      name: 'pesees.csv',
      content: Buffer.from(`Date;Poids (kg);${word}\n12/03/2026;71,5\n13/03/2026;7250\n`),
    },
    { name: 'note.txt', content: Buffer.from(word) },
    { name: 'abime.json', content: Buffer.from(`{"resourceType":"Bundle","id":"${word}",`) },
  ]);
  await page.goto(`${FILES}/_/uploads/${batch_id}`);
  const main = page.getByRole('main');
  await expect(page.getByText('3/3 fichiers importés')).toBeVisible({ timeout: 240_000 });
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Lot d'envoi" [level=1]
      - alert:
        - group: Extraction en erreur voir détail
      - region "État de l'envoi":
        - heading "État de l'envoi" [level=2]
        - link "Voir dans la liste des fichiers"
        - button "Relancer les échecs"
        - status: 3/3 fichiers importés
        - list "Fichiers envoyés":
          - listitem:
            - link "pesees.csv"
            - text: /1 observation extraite Terminé/
          - listitem:
            - link "note.txt"
            - text: /Format non reconnu/
          - listitem:
            - link "abime.json"
            - text: /En échec Extraction en erreur/
            - link "Voir pourquoi (abime.json)"
  `);

  await page.goto(`${FILES}/${ids[0]}/extractions`);
  await page.getByRole('button', { name: /= 7250/ }).click();
  await expect(page.getByRole('region', { name: 'Extrait de pesees.csv' })).toBeVisible();
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Extraction" [level=1]
      - button "Fichier précédent"
      - text: Fichier 3 sur 3
      - button "Fichier suivant" [disabled]
      - button "Aperçu d'extraction"
      - button "Extraire maintenant"
      - region "Statut":
        - text: Extraction terminée
        - paragraph: 1 mesure retenue, 1 valeur à voir ci-dessous.
      - region "Poids = 7250 kg":
        - heading "Poids = 7250 kg" [level=2]
        - status: /7.250 kg est au-dessus de la limite de plausibilité 700/
        - button "Fermer la source"
        - toolbar "Outils de la source":
          - search:
            - searchbox "Chercher dans le fichier"
          - button "Déclarer ce que je vois"
        - region "Extrait de pesees.csv":
          - table:
            - rowgroup:
              - row /1 Date Poids \\(kg\\)/
              - row /2 12\\/03\\/2026 71,5/
              - row /3 13\\/03\\/2026 7250/:
                - cell "7250":
                  - mark: "7250"
      - region "Valeurs refusées ou inconnues":
        - list "Valeurs refusées ou inconnues":
          - listitem:
            - button "Poids = 7250 kg (voir dans le fichier)" [pressed]
            - paragraph: /7.250 kg est au-dessus de la limite de plausibilité 700/
            - text: « 7250 kg » ligne 3, colonne 2
            - form "Régler « Poids »":
              - combobox "Mesure": Poids corporel
              - button "Montrer les mesures"
              - textbox "Valeur": "7250"
              - textbox "Unité": kg
              - text: Date de la mesure (facultatif)
              - textbox "Date de la mesure (facultatif)": 2026-03-13
              - text: Heure de la mesure (facultatif)
              - textbox "Heure de la mesure (facultatif)"
              - button "Effacer la date de la mesure"
              - button "Garder"
              - button "Annuler"
      - region "Observations extraites":
        - list "Observations extraites":
          - listitem:
            - link "Poids"
            - time: 12 mars 2026
            - table "Poids":
              - rowgroup:
                - row "Mesure Valeur Lu dans le fichier"
              - rowgroup:
                - row /Poids corporel 71,5 kg/:
                  - rowheader "Poids corporel"
                  - cell /71,5 kg/:
                    - button "71,5 kg (voir dans le fichier)"
                    - button "Corriger « Poids corporel »"
      - region "Rapports":
        - group: Tableau 1 exécution
  `);
});
