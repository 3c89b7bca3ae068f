import type { Channel, Creation } from '../core/creation.ts';
import { INBOX_AUTHOR } from './inbox.ts';

/** How something came in, in French. */
export const CHANNEL_TEXTS: Record<Channel, string> = {
  web_form: 'Formulaire web',
  web_upload: 'Envoi de fichiers',
  extraction: 'Extraction automatique',
  api: 'API',
  inbox: INBOX_AUTHOR,
};

/** How something came in, and by which access token. */
export const channelText = ({ channel, token_name }: Pick<Creation, 'channel' | 'token_name'>): string =>
  token_name === undefined
    ? CHANNEL_TEXTS[channel]
    : `${CHANNEL_TEXTS[channel]}, jeton «\u00a0${token_name}\u00a0»`;

/** What kind of author made something, in French. */
export const AUTHOR_TYPE_TEXTS: Record<Creation['author_type'], string> = {
  user: 'Utilisateur',
};
