import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test.each(['Le poids était noté lors de sa', 'Il allait mieux depuis la dernière', 'Bilan fait avant sa'])(
  'the end of a sentence is not the title of a visit: %s',
  (above) => {
    expect(readDays(`Vu le 15/03/2012\n${above}\nConsultation du 12/03/2012\nPoids : 70 kg`)).toEqual([
      'sans date poids=70',
    ]);
  },
);

test('what is seen today below it has the day of the letter', () => {
  const text =
    'Lyon, le 15/03/2012\nUne tension haute avait été trouvée lors de la\nConsultation du 12/03/2012\nCe jour, TA 120/70';
  expect(readDays(text)).toEqual(['2012-03-15 pas=120 pad=70']);
});

test.each(['Consultation du 12/03/2012 (Dr Paul)', 'consultation du 12/03/2012 pour bilan :'])(
  'whose visit is meant below « %s » is not known',
  (line) => {
    expect(readDays(`Vu le 15/03/2012\nMesures prises lors de sa\n${line}\nPoids : 70 kg`)).toEqual([
      'sans date poids=70',
    ]);
  },
);

test('a sentence that goes on behind the day of another visit leaves that of the letter', () => {
  const text =
    "J'ai vu en consultation le 15/03/2012 Mme MARTIN, suivie depuis la dernière\nconsultation du 12/01/2012 pour une HTA.\nTA 120/70";
  expect(readDays(text)).toEqual(['2012-03-15 pas=120 pad=70']);
});

test('a title below a finished sentence is one', () => {
  expect(readDays('Merci de votre confiance.\nConsultation du 12/03/2012\nPoids : 70 kg')).toEqual([
    '2012-03-12 poids=70',
  ]);
});
