import { expect, it } from 'vitest';
import { extractorTitle } from '../../../shared/texts/extraction/extraction-verdict.ts';
import { EXTRACTORS } from './extractors.ts';

it.each(EXTRACTORS.map(({ name }) => name))('%s has a name for the screens', (name) => {
  expect(extractorTitle(name)).not.toBe(name);
});
