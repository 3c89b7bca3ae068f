/** Dots that lead the eye to a value are read as such letters, without confidence. */
const LEADER = /^[ceérsaouxni.,…_\t -]{2,}$/i;
const LEADER_CONFIDENCE = 45;

/** Shapes that are often taken one for another, where only one of them is a unit or a word of reports. */
const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^s[o0][iîïl1|]{1,3}t$/i, 'soit'],
  [/(?<=^\(?)10["“”'´`*^#°]{1,2}(?=(?:3|6|9|12)\/)/, '10^'],
  [/(?<=10\^(?:3|6|9|12)\/)[LlI1|](?=\)?$)/, 'L'],
  [/^lg(?=[AGME]$)/, 'Ig'],
  [/^U[VlI1|/]{1,3}L$/, 'UI/L'],
  [/^mu?U[lI1]\/[LlI1]$/, 'mUI/L'],
  [/^(?:[yjYJ]u?|[uUµμ]|p(?=moL))[mM][o0O][lLI1|]\/?[LlI1|]$/, 'µmol/L'],
  [/^m+m[o0][lLI1|]\/?[LlI1|]$/i, 'mmol/L'],
  [/^m{1,2}g\/[LlI1|]$/i, 'mg/L'],
  [/^(m|µ|u|n|p)?(g|mol)L$/, '$1$2/L'],
  [/(?<=[a-zµμ]\/)[I1|](?![\d,.])/g, 'L'],
  [/(1[,.]73)\s?n?m\S?$/, '$1m²'],
];

/** A word as recognised, at a confidence from 0 to 100: takes off the rules of tables and the dots between columns, and puts units right. */
export function tidied(text: string, confidence: number): string {
  if (confidence < LEADER_CONFIDENCE && LEADER.test(text) && !/^soit$/i.test(text)) return '';
  const bare = text
    .replace(/^[|¦[\]{}_“”"'‘’`;:,]+(?=.)|[|¦{}_“”"‘’`;]+$/g, '')
    .replace(/^[|¦_—~=;:,.'`]+$/, '');
  return SHAPES.reduce((written, [shape, meant]) => written.replace(shape, meant), bare);
}
