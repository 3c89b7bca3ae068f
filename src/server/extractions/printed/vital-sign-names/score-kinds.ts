import type { Kind } from './vital-sign-kind.ts';

/** Scores that their maximum must follow, because the name alone may mean something else. */
const OUT_OF: readonly [RegExp, string, number][] = [
  [/MMSE?/u, 'MMSE', 30],
  [/M[Oo]CA/u, 'MoCA', 30],
  [/ADL(?: (?:de )?Katz)?/u, 'ADL', 6],
  [/IADL(?: (?:de )?Lawton)?/u, 'IADL', 8],
  [/(?:mini-?)?GDS(?:[ -]15(?: items)?)?/u, 'GDS-15', 15],
  [/MNA/u, 'MNA', 30],
  [/(?:[Tt]est de )?(?:Tinetti|TINETTI)/u, 'Tinetti', 28],
  [/(?:[ÉE]chelle de |[Ss]core de )?(?:Norton|NORTON)/u, 'Norton', 20],
  [/(?:[ÉE]chelle de |[Ss]core de )?(?:Braden|BRADEN)/u, 'Braden', 23],
  [/(?:[Ii]ndex de |[Ss]core de )?(?:Barthel|BARTHEL)/u, 'Barthel', 100],
  [/(?:[ÉE]chelle d'|[Ss]core d')?(?:Epworth|EPWORTH)/u, 'Epworth', 24],
  [/(?:[Ss]core )?(?:Algoplus|ALGOPLUS)/u, 'Algoplus', 5],
  [/(?:[Ss]core )?DN4/u, 'DN4', 10],
  [/(?:[Ss]core )?IPSS/u, 'IPSS', 35],
  [/EPDS/u, 'EPDS', 30],
  [/EVS/u, 'EVS', 4],
  [/FLACC/u, 'FLACC', 10],
  [/(?:[Ss]core )?(?:Evendol|EVENDOL)/u, 'EVENDOL', 15],
  [/(?:[Ss]core )?(?:Doloplus|DOLOPLUS)(?:-2)?/u, 'Doloplus-2', 30],
  [/(?:[Ss]core de )?(?:Silverman|SILVERMAN)/u, 'Silverman', 10],
];
/** Scores whose names mean nothing else. */
const ALONE: readonly [RegExp, string, number][] = [
  [/GIR/u, 'GIR', 6],
  [/(?:[Ss]core (?:de )?)?CHA2?DS2?[ -]?VASc/u, 'CHA2DS2-VASc', 9],
  [/(?:[Ss]core )?HAS-?BLED/u, 'HAS-BLED', 9],
  [/(?:[Ss]core )?[qQ]uick ?SOFA|(?:[Ss]core )?[qQ]SOFA/u, 'qSOFA', 3],
  [/(?:[Ss]core )?SOFA/u, 'SOFA', 24],
  [/(?:[Ss]core )?IGS ?(?:II|2)/u, 'IGS II', 163],
  [/(?:[Ss]core )?NEWS ?2/u, 'NEWS2', 20],
  [/(?:[Ss]core )?MELD/u, 'MELD', 40],
  [/(?:[Ss]core )?EDSS/u, 'EDSS', 10],
  [/PHQ[ -]?9/u, 'PHQ-9', 27],
  [/GAD[ -]?7/u, 'GAD-7', 21],
  [/DAS ?28(?:[ -](?:CRP|VS))?/u, 'DAS28', 10],
  [/(?:[Ss]core )?ECOG|(?:[Ii]ndice|[Ss]tatut) OMS|[Pp]erformance [Ss]tatus/u, 'ECOG', 5],
  [/(?:[Ss]core )?BPS/u, 'BPS', 12],
  [/(?:[ÉEée]chelle (?:de )?|[Ss]core )?RASS/u, 'RASS', 4],
];

const kindOf = ([name, word, outOf]: readonly [RegExp, string, number]): Kind => ({
  name,
  words: [word],
  unit: new RegExp(String.raw`\/ ?${outOf}`, 'u'),
  implied: '{score}',
  outOf,
  alone: true,
  ...(word === 'RASS' && { signed: true as const }),
});

/** Scores of geriatric and other assessments, as their authors print them: « MMS 24/30 ». */
export const SCORES: readonly Kind[] = [
  ...OUT_OF.map((score): Kind => ({ ...kindOf(score), statesOutOf: true })),
  ...ALONE.map(kindOf),
  {
    name: /TUG|[Tt]imed [Uu]p and [Gg]o/u,
    words: ['TUG'],
    unit: /s(?:ec(?:ondes?|\.)?)?/u,
    implied: null,
  },
  { name: /[Vv]itesse de marche/u, words: ['vitesse de marche'], unit: /m\s?\/\s?s/u, implied: null },
  { name: /SC|[Ss]urface corporelle/u, words: ['surface corporelle'], unit: /m(?:2|²)/u, implied: null },
];
