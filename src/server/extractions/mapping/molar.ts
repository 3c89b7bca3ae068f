/**
 * Molar masses in g/mol, by measure, that lead from g/L to mol/L and back. As French laboratories use them:
 * phosphates as phosphorus, triglycerides as triolein, haemoglobin as its monomer.
 */
export const MOLAR_MASSES = new Map<string, string>(
  Object.entries({
    'glycemie.gly-mol': '180.156',
    'glycemie.gly-masse': '180.156',
    'glycemie-a-jeun.gly-mol': '180.156',
    'glycemie-a-jeun.gly-masse': '180.156',
    'glycemie-capillaire.dextro': '180.156',
    'glucose-interstitiel.sg': '180.156',
    'synthese-de-mesure-continue-du-glucose.moy': '180.156',
    'exploration-d-une-anomalie-lipidique.ct': '386.65',
    'exploration-d-une-anomalie-lipidique.hdl': '386.65',
    'exploration-d-une-anomalie-lipidique.ldl': '386.65',
    'exploration-d-une-anomalie-lipidique.tg': '875',
    'creatinine-et-debit-de-filtration-glomerulaire.creat': '113.12',
    'uree.uree': '60.056',
    'acide-urique.au': '168.11',
    'bilirubine.bili-t': '584.66',
    'bilirubine.bili-c': '584.66',
    'calcium-phosphore-magnesium.ca': '40.078',
    'calcium-phosphore-magnesium.p': '30.974',
    'calcium-phosphore-magnesium.mg': '24.305',
    'gaz-du-sang-arteriel.lact': '90.08',
    'hormones-thyroidiennes-libres.t4l': '776.87',
    'hormones-thyroidiennes-libres.t3l': '650.97',
    'vitamine-b12.b12': '1355.37',
    'vitamine-d.25-oh-d': '400.64',
    'numeration-formule-sanguine.hb': '16114',
    'numeration-formule-sanguine.ccmh': '16114',
    'cetonemie-capillaire.cet': '104.1',
    'exploration-d-une-anomalie-lipidique.non-hdl': '386.65',
    'calcium-phosphore-magnesium.ca-ion': '40.078',
    'calcium-phosphore-magnesium.ca-corr': '40.078',
    'bilirubine.bili-l': '584.66',
    'bilan-martial.ctf': '55.845',
    'ammoniemie.nh3': '17.031',
    'zinc.zn': '65.38',
    'hormones-sexuelles.sdhea': '368.49',
    'biochimie-urinaire.uree-u': '60.056',
    'bilan-martial.fer': '55.845',
    'homocysteine.hcy': '135.18',
    'lactates.lact': '90.08',
    'folates.b9': '441.40',
    'cortisol.cort': '362.46',
    'hormones-sexuelles.e2': '272.38',
    'hormones-sexuelles.prog': '314.46',
    'hormones-sexuelles.testo': '288.42',
    'biochimie-urinaire.creat-u': '113.12',
  }),
);

/** Charges of ions, that lead from equivalents to moles. */
export const VALENCES = new Map<string, number>(
  Object.entries({
    'ionogramme-sanguin.na': 1,
    'ionogramme-sanguin.k': 1,
    'ionogramme-sanguin.cl': 1,
    'ionogramme-sanguin.hco3': 1,
    'calcium-phosphore-magnesium.ca': 2,
    'calcium-phosphore-magnesium.mg': 2,
    'calcium-phosphore-magnesium.ca-ion': 2,
    'gaz-du-sang-arteriel.hco3': 1,
    'gaz-du-sang-arteriel.be': 1,
    'biochimie-urinaire.na-u': 1,
    'biochimie-urinaire.k-u': 1,
    'biochimie-urinaire.cl-u': 1,
    'lithium.li': 1,
  }),
);

/** g/mol of creatinine, that leads from mg of albumin per g to mg per mmol. */
export const CREATININE_MASS = '113.12';
