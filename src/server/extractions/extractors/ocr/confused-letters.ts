/** Letters as which dot leaders are recognised, with low confidence. */
const LEADER = /^[ceérsaouxni.,…_\t -]{2,}$/i;
const LEADER_CONFIDENCE = 45;

/** Letters that are often confused, in words where only one reading is a unit or a word of a report. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^s[o0][iîïl1|]{1,3}t$/i, 'soit'],
  [/(?<=^\(?)10["“”'´`*^#°]{1,2}(?=(?:3|6|9|12)\/)/, '10^'],
  [/(?<=^\(?)107(?=(?:3|6|9|12)\/\D)/, '10^'],
  [/(?<=10\^(?:3|6|9|12)\/)[LlI1|](?=\)?$)/, 'L'],
  [/^lg(?=[AGME]$)/, 'Ig'],
  [/^(HbA|HBA|hba|A)1?[lI|](?=[cC]$)/, '$11'],
  [/^U[VlI1|/]{1,3}[Ll]$/, 'UI/L'],
  [/^mu?U[lI1]\/[LlI1]$/, 'mUI/L'],
  [/^(?:[yjYJ]u?|[uUµμ]|p(?=moL))[mM][o0O][lLI1|]\/?[LlI1|]$/, 'µmol/L'],
  [/^m+m[o0][lLI1|]\/?[LlI1|]$/i, 'mmol/L'],
  [/^m{1,2}g\/[LlI1|]$/i, 'mg/L'],
  [/^(m|µ|u|n|p)?(g|mol)L$/, '$1$2/L'],
  [/(?<=[a-zµμ]\/)[I1|](?![\d,.])/g, 'L'],
  [/(1[,.]73)\s?(?:n?m|nw)\S?$/, '$1m²'],
  // Remains of dot leaders or flags beside a number, and a decimal mark read twice.
  [/^[*•]+(?=\d)|^\.+(?=\d+[.,]\d)/, ''],
  [/(?<=\d)[.,]{2}(?=\d)/, ','],
  [/(?<=^\d+(?:[.,]\d+)?)[HL]$/, ''],
  [/^(p|[Ss][ap])(C?)[0oO]2[²z]?$/, '$1$2O2'],
];

/** Cleans a recognised word: removes table rules and dot leaders, and corrects units. `confidence` is from 0 to 100. */
export function tidyWord(text: string, confidence: number): string {
  if (confidence < LEADER_CONFIDENCE && LEADER.test(text) && !/^soit$/i.test(text)) return '';
  const bare = text
    .replace(/^[|¦[\]{}_“”"'‘’`;:,]+(?=.)|[|¦{}_“”"‘’`;]+$/g, '')
    .replace(/^[|¦_—~=;:,.'`]+$/, '');
  return SHAPES.reduce((written, [shape, meant]) => written.replace(shape, meant), bare);
}
