import type { Request } from 'autocannon';
import type { Fixtures, Scenario } from '../load/scenario.ts';

const FIELDS = 'id,type_id,title,creation_channel,creation_time,effective_time';
const UPLOAD_BYTES = 5_000_000;
const BOUNDARY = 'doc2-bench';

/** The request to Directus that corresponds to each scenario of doc2. */
export function peerScenarios({ ids, rare }: Fixtures): Record<string, Scenario> {
  const list = (title: string, query: Record<string, string>): Scenario => ({
    title,
    requests: [
      {
        method: 'GET',
        path: `/items/observations?${new URLSearchParams({ limit: '10', sort: '-creation_time', fields: FIELDS, ...query })}`,
      },
    ],
  });
  const idOf = () => ids[Math.floor(Math.random() * ids.length)] ?? '';
  return {
    list: list('liste des 10 plus récentes', {}),
    'list-count': list('liste et nombre exact', { meta: 'filter_count' }),
    selective: list('recherche de deux mots rares et nombre', { search: rare, meta: 'filter_count' }),
    get: {
      title: 'une observation et ses mesures',
      requests: [
        {
          method: 'GET',
          setupRequest: (request) => ({
            ...request,
            path: `/items/observations/${idOf()}?fields=*,measures.*`,
          }),
        },
      ],
    },
    create: { title: 'déclaration de 3 mesures', requests: [DECLARATION] },
    upload: { title: 'envoi de 5 Mo', requests: [UPLOAD] },
  };
}

const DECLARATION: Request = {
  method: 'POST',
  path: '/items/observations',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    type_id: 'pression-arterielle',
    title: 'Contrôle à domicile',
    creation_channel: 'web_form',
    measures: [
      { position: 0, type_id: 'pression-arterielle.pas', value_number: 128 },
      { position: 1, type_id: 'pression-arterielle.pad', value_number: 79 },
      { position: 2, type_id: 'pression-arterielle.pam', value_number: 95 },
    ],
  }),
};

const UPLOAD: Request = {
  method: 'POST',
  path: '/files',
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="mesure.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    Buffer.alloc(UPLOAD_BYTES, 'doc2 '),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
};
