import { existsSync } from 'node:fs';
import { z } from 'zod';
import { PROGRAM as NGINX, startNginx } from '../drills/nginx.ts';
import { type Served, startServed } from '../served.ts';

const OBSERVATIONS = 40;
const FILE = 'date;poids (kg)\n2026-03-10;72,4\n2026-03-11;72,1\n';

interface Screen {
  title: string;
  path: string;
  isSignedIn: boolean;
}

interface ServedScreens extends Pick<Served, 'cookies' | 'stop'> {
  /** How doc2 is reached: directly, and behind nginx if it is installed. */
  origins: { place: string; origin: string }[];
  screens: Screen[];
}

/** doc2 with some data, directly and behind nginx. */
export async function serveScreens(): Promise<ServedScreens> {
  const served = await startServed();
  const { origin, dataDir, cookies } = served;
  const observation = await declare(served);
  const proxy = existsSync(NGINX)
    ? await startNginx(dataDir, [Number(new URL(origin).port)], { secure: true })
    : undefined;
  const space = (title: string, path: string) => ({ title, path: `/space/${path}`, isSignedIn: true });
  return {
    origins: [{ place: 'seul', origin }, ...(proxy ? [{ place: 'nginx, HTTP/2', origin: proxy.url }] : [])],
    screens: [
      { title: 'accueil', path: '/home', isSignedIn: false },
      { title: 'connexion', path: '/auth/login/connect', isSignedIn: false },
      { title: 'connexion, avant le choix', path: '/auth/login', isSignedIn: false },
      { title: 'invitation', path: '/auth/login/invitation/email/invite', isSignedIn: false },
      { title: 'accessibilité', path: '/accessibility', isSignedIn: false },
      space('tableau de bord', 'work/dashboard'),
      space('observations', 'administration/observations'),
      space('une observation', `administration/observations/${observation}`),
      space('fichiers', 'administration/files'),
    ],
    cookies,
    async stop() {
      await proxy?.stop();
      await served.stop();
    },
  };
}

/** Declares observations and sends a file. @returns the id of one observation */
async function declare({ call, sendFile }: Served): Promise<string> {
  let id = '';
  for (let rank = 0; rank < OBSERVATIONS; rank++) {
    const weight = {
      type_id: 'poids',
      title: `Pesée ${rank + 1}`,
      measures: [{ type_id: 'poids.poids', value: 70 + rank / 10 }],
    };
    ({ id } = z.object({ id: z.string() }).parse(await call('POST', '/observations', weight)));
  }
  await sendFile('poids.csv', Buffer.from(FILE));
  return id;
}
