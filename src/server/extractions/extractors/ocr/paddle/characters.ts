/** A recognised character, its position as a fraction of the line's width, and its confidence (0 to 1). */
export interface Character {
  text: string;
  at: number;
  confidence: number;
}

/**
 * Decodes the output of a recogniser trained with CTC: the best character of each step, repeated steps counting once.
 *
 * @param scores probabilities of the blank, then of each character of `alphabet`, step by step
 */
export function charactersOf(scores: Float32Array, steps: number, alphabet: readonly string[]): Character[] {
  const kinds = steps === 0 ? 0 : scores.length / steps;
  const characters: (Character & { from: number; to: number })[] = [];
  let before = 0;
  for (let step = 0; step < steps; step += 1) {
    const [best, score] = bestOf(scores.subarray(step * kinds, (step + 1) * kinds));
    const last = characters.at(-1);
    if (best !== 0 && best === before && last !== undefined) {
      last.to = step;
      last.confidence = Math.max(last.confidence, score);
    } else if (best !== 0) {
      characters.push({ text: alphabet[best - 1] ?? '', at: 0, confidence: score, from: step, to: step });
    }
    before = best;
  }
  return characters.map(({ text, confidence, from, to }) => ({
    text,
    confidence,
    at: ((from + to) / 2 + 0.5) / steps,
  }));
}

function bestOf(scores: Float32Array): [index: number, score: number] {
  let best = 0;
  for (let index = 1; index < scores.length; index += 1) {
    if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
  }
  return [best, scores[best] ?? 0];
}
