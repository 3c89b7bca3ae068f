import type { Channel, Creation } from '../core/creation.ts';

/** How something came in, in French. */
export const CHANNEL_TEXTS: Record<Channel, string> = {
  web_form: 'Formulaire web',
  web_upload: 'Envoi de fichiers',
  extraction: 'Extraction automatique',
  api: 'API',
};

/** What kind of author made something, in French. */
export const AUTHOR_TYPE_TEXTS: Record<Creation['author_type'], string> = {
  user: 'Utilisateur',
};
