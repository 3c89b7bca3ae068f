import { describe, expect, test } from 'vitest';
import { documentDoubt, valueDoubt } from './document-doubt.ts';

describe('a line states that its document is void', () => {
  test.each([
    "COMPTE RENDU ANNULE - erreur d'identité",
    'Ce compte rendu est annulé.',
    'Compte rendu de biologie médicale n° 123456 ANNULÉ',
    'RESULTATS ANNULES : erreur de patient',
    'Les résultats ci-dessous sont annulés',
    '*** DOCUMENT NON VALIDE - NE PAS UTILISER ***',
    'Document à ne pas utiliser',
    'DEMANDE ANNULEE',
    'Ce compte rendu a été annulé et remplacé par celui du 05/03/2026',
    'Résultats non valides',
    'Statut du compte rendu : annulé',
    'REPORT CANCELLED',
    'This report is void',
    'SPECIMEN - exemple de compte rendu',
    'SPECIMEN NON VALABLE',
    'Exemple de compte rendu',
    'COMPTE RENDU SPÉCIMEN',
    'Compte rendu fictif',
  ])('%s', (line) => {
    expect(documentDoubt(line, false)?.kind).toBe('void');
  });

  test.each([
    'ANNULÉ',
    '*** ANNULE ***',
    'SPECIMEN',
    'S P E C I M E N'.replaceAll(' ', ''),
    'Void',
    'ANNULÉ ANNULÉ',
  ])('as a stamp: %s', (line) => {
    expect(documentDoubt(line, true)?.kind).toBe('void');
    expect(documentDoubt(line, false)).toBeNull();
  });

  test.each([
    'RESULTATS PARTIELS - non validés biologiquement',
    'Résultats provisoires',
    'Résultats partiels',
    'COMPTE RENDU PROVISOIRE',
    'Résultats non validés',
    'Compte rendu en attente de validation',
    'PRELIMINARY REPORT',
  ])('says only that it is not validated yet: %s', (line) => {
    expect(documentDoubt(line, false)?.kind).toBe('unvalidated');
  });

  test.each([
    'Ce compte rendu annule et remplace celui du 03/03/2026 (Potassium 6,9 mmol/L)',
    'Annule et remplace le compte rendu du 03/03/2026',
    'Ce document annule le précédent',
    'Les résultats du 03/03/2026 sont annulés et remplacés par ceux-ci',
    'Document non valide sans signature du biologiste',
    'Résultats non valables pour un usage médico-légal',
    'Toute demande annulée le jour même est facturée',
    'Résultats validés',
    'RESULTATS',
    'Specimen: Serum',
    'Specimen date 04/03/2026',
    'Spécimen : sang veineux',
    'Rendez-vous annulé',
    'Le traitement est annulé',
    'Les résultats provisoires sont en italique',
    'Résultat annulé',
    'Compte rendu non annulé',
  ])('says nothing of the kind: %s', (line) => {
    expect(documentDoubt(line, true)).toBeNull();
  });

  test('the words returned are those of the line, without a name that follows', () => {
    expect(documentDoubt('Ce compte rendu est ANNULÉ - MARTIN Jeanne', false)?.words).toBe(
      'Ce compte rendu est ANNULÉ',
    );
  });
});

describe('a remark voids a value', () => {
  test.each([
    'Echantillon hémolysé : résultat non interprétable, à recontrôler',
    'Ne pas tenir compte de ce résultat (hémolyse)',
    'Amas plaquettaires : numération ininterprétable',
    '(non interprétable : hémolyse)',
    'Amas, résultat erroné',
    'Erreur de tube',
    "Erreur d'identité du patient, résultat annulé",
    'Ce résultat ne doit pas être pris en compte',
    'À ne pas prendre en compte',
    "Ne peut être interprété en l'état",
    'Résultat faussé par la perfusion',
    'Sample hemolyzed, result not interpretable',
    'Please disregard this result',
    'Résultat ininterprétable chez ce patient',
    'Plaquettes sous-estimées (amas)',
    'Interprétation impossible (tube coagulé)',
  ])('%s', (remark) => {
    expect(valueDoubt(remark)).not.toBeNull();
  });

  test.each([
    "sous réserve d'hémolyse",
    'Résultat contrôlé deux fois',
    'Sérum hémolysé',
    'Hémolyse modérée, à interpréter avec prudence',
    'Interprétation délicate',
    "En cas d'hémolyse, résultat non interprétable",
    'Non interprétable si le patient est sous anticoagulant',
    'Anti-Xa ininterprétable sous traitement par rivaroxaban',
    'Toute erreur de tube doit être signalée',
    'Corrige le résultat erroné du 03/03/2026',
    'Le résultat précédent était erroné',
    'Le dosage peut être faussé par la biotine',
    "Pas d'erreur de tube",
    'Ininterprétable chez la femme enceinte',
    'Résultat à interpréter selon le contexte',
    'Tenir compte du traitement',
    'Annule et remplace un résultat erroné',
  ])('does not: %s', (remark) => {
    expect(valueDoubt(remark)).toBeNull();
  });

  test('voids several results, or the one above', () => {
    expect(valueDoubt('Tube coagulé : résultats ininterprétables')?.scope).toBe('all');
    expect(valueDoubt('Tube coagulé : résultat ininterprétable')?.scope).toBe('one');
  });
});

describe('a sample labelled with the name of somebody else', () => {
  test.each([
    'Tube étiqueté au nom de son voisin',
    'Flacon étiqueté au nom de son frère',
    'Étiquette au nom de son conjoint',
    'Étiquetage au nom de sa mère',
    "Étiquetage du tube au nom d'un autre patient",
    'Tube étiqueté au nom du patient voisin',
    'Tube étiqueté au nom de la patiente de la chambre 12',
    "Tube étiqueté au nom de l'épouse",
    'Étiquette portant le nom de son fils',
    'Flacon au nom de sa fille',
    'Tube labelled with the name of his brother',
    "Sample labelled with another patient's name",
    'Tube labeled as her husband',
  ])('is void: %s', (remark) => {
    expect(valueDoubt(remark)).not.toBeNull();
  });

  test.each([
    'Tube étiqueté au nom du patient',
    'Tube étiqueté au nom de cette patiente',
    'Tube étiqueté au nom de jeune fille',
    "Tube étiqueté au nom d'épouse",
    "Flacon étiqueté au nom d'usage",
    'Étiquette au nom de naissance',
    'Tube étiqueté au nom de son mariage',
    'Étiquette au nom de son nom de jeune fille',
    'Tube labelled with her maiden name',
    'Sample labelled with the name of the patient',
    'Prélèvement au nom de naissance',
    'Tube étiqueté correctement',
  ])('is not: %s', (remark) => {
    expect(valueDoubt(remark)).toBeNull();
  });
});
