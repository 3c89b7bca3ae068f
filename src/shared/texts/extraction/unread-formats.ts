/** Formats that the keeper of a medical record can usually send instead. */
const CLINICAL = 'en HL7 v2, en CDA, en FHIR ou en PDF';

/** What to do with a file that doc2 does not read. */
export const UNREAD_FORMATS = {
  /** Kinds of files that other programs convert. */
  convertible: {
    ods: saveAs('une feuille de calcul OpenDocument (ODS)', 'XLSX'),
    odt: saveAs('un texte OpenDocument (ODT)', 'PDF'),
    docx: saveAs('un document Word (DOCX)', 'PDF'),
    office: saveAs(
      "un document d'un ancien Office (XLS, DOC) ou protégé par un mot de passe",
      'XLSX ou en PDF',
    ),
  },
  /** Medical formats that doc2 names, and does not read. */
  unread: {
    kmehr: askFor('un message KMEHR', CLINICAL),
    hprimXml: askFor('un message HPRIM XML', 'en HPRIM Santé, en HPRIM Médecin, en HL7 v2 ou en PDF'),
    openEhr: askFor('une composition openEHR', 'en FHIR, en CDA ou en PDF'),
    medCom: askFor('un message MedCom', CLINICAL),
    ccr: askFor('un Continuity of Care Record (CCR)', CLINICAL),
    gdt: askFor('un message GDT (échange avec un appareil)', 'en HL7 v2, en PDF ou en CSV'),
    ldt: askFor('un message LDT (laboratoire, xDT)', CLINICAL),
    bdt: askFor('un message BDT (dossier, xDT)', CLINICAL),
    edifact: askFor('un message EDIFACT', CLINICAL),
    training:
      "Ce fichier est un enregistrement d'activité (FIT, TCX, GPX), que doc2 ne lit pas : exportez-le en CSV depuis l'application, puis envoyez ce fichier.",
    sqlite: askFor('une base SQLite', 'en CSV'),
    statistics: askFor('une base SPSS', 'en CSV'),
    parquet: askFor('une table Parquet', 'en CSV'),
    gzip: "Ce fichier est compressé (GZIP) : décompressez-le, puis envoyez ce qu'il contient.",
  },
  noFormat: 'Aucun format reconnu : ce fichier ne contient pas de données que doc2 sait extraire.',
} as const;

function saveAs(kind: string, as: string): string {
  return `Ce fichier est ${kind}, que doc2 ne lit pas : enregistrez-le en ${as}, puis envoyez-le.`;
}

function askFor(kind: string, as: string): string {
  return `Ce fichier est ${kind}, que doc2 ne lit pas : demandez-le ${as} à qui l'a envoyé.`;
}
