import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';
import type { ScreenError } from './screen-error.ts';
import { TechnicalDetails } from './technical-details.tsx';

/** The words of a component, in their order. */
const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
const panel = (error: ScreenError): string => words(renderToStaticMarkup(<ErrorPanel error={error} />));
const details = (technical: unknown): string =>
  words(renderToStaticMarkup(<TechnicalDetails technical={technical} />));

const refused = {
  status: 500,
  statusText: 'Internal Server Error',
  url: '/api/v1/files',
  body: {
    id: 'e-1',
    message: 'Extérieure',
    cause: { id: 'e-2', message: 'Moyenne', cause: { id: 'e-3', message: 'Intérieure' } },
  },
};

describe('an error panel', () => {
  it('has the message and « voir détail » in its header, then the advice, then the technical details', () => {
    expect(panel({ message: 'Le message', advice: 'Le conseil', technical: 'Le détail' })).toBe(
      'Le message voir détail Le conseil Détails techniques Le détail',
    );
    expect(panel({ message: 'Le message', advice: 'Le conseil' })).toBe('Le message voir détail Le conseil');
  });

  it('says that there is nothing more, when there is neither advice nor detail', () => {
    expect(panel({ message: 'Le message' })).toBe(
      'Le message voir détail Aucune information supplémentaire disponible. Si vos difficultés persistent, contactez le support.',
    );
  });

  it.each([
    [true, 'danger'],
    [false, 'caution'],
    [undefined, 'caution'],
  ])('is red when the error is critical, yellow otherwise (%s)', (critical, tone) => {
    const markup = renderToStaticMarkup(<ErrorPanel error={{ message: 'Le message', critical }} />);
    expect(markup).toContain(`data-tone="${tone}"`);
  });
});

describe('technical details', () => {
  it('say that there are none', () => {
    expect(details(undefined)).toBe('Aucune information technique disponible.');
    expect(details(null)).toBe('Aucune information technique disponible.');
  });

  it('of a refused call are its message and its causes with their ids, then status, status text and address', () => {
    expect(details(refused)).toBe(
      "Extérieure (identifiant de l'erreur : e-1 ) " +
        "Cause Moyenne (identifiant de l'erreur : e-2 ) " +
        "Cause Intérieure (identifiant de l'erreur : e-3 ) " +
        'Statut 500 Message HTTP Internal Server Error Adresse /api/v1/files',
    );
  });

  it('of a call refused by something else are status, status text and address, then the data', () => {
    expect(details({ ...refused, body: { reason: 'proxy' } })).toBe(
      'Statut 500 Message HTTP Internal Server Error Adresse /api/v1/files { "reason": "proxy" }',
    );
  });

  it('of anything else are the data', () => {
    expect(details({ reason: 'autre' })).toBe('{ "reason": "autre" }');
  });
});
