import { ownValue } from '../core/own-value.ts';

/** Media types in words, as the sender of a file would name them. */
const TITLES: Readonly<Record<string, string>> = {
  'application/pdf': 'Document PDF',
  'application/json': 'Données JSON',
  'application/xml': 'Document XML',
  'application/hl7-v2': 'Message HL7',
  'application/hprim': 'Message HPRIM',
  'application/dicom': 'Fichier DICOM',
  'application/zip': 'Archive ZIP',
  'application/gzip': 'Archive GZIP',
  'application/rtf': 'Texte mis en forme (RTF)',
  'application/msword': 'Document Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Document Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Classeur Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Présentation PowerPoint',
  'application/vnd.ms-excel': 'Classeur Excel',
  'application/vnd.oasis.opendocument.text': 'Document OpenDocument',
  'application/vnd.oasis.opendocument.spreadsheet': 'Classeur OpenDocument',
  'application/x-cfb': 'Document Office ancien',
  'application/octet-stream': 'Fichier',
  'image/jpeg': 'Image JPEG',
  'image/png': 'Image PNG',
  'image/gif': 'Image GIF',
  'image/tiff': 'Image TIFF',
  'image/webp': 'Image WebP',
  'image/heic': 'Image HEIC',
  'image/bmp': 'Image BMP',
  'image/svg+xml': 'Dessin SVG',
  'text/csv': 'Tableau CSV',
  'text/html': 'Page HTML',
  'text/plain': 'Texte',
};

const KINDS: Readonly<Record<string, string>> = {
  image: 'Image',
  video: 'Vidéo',
  audio: 'Enregistrement audio',
  text: 'Texte',
  font: 'Police de caractères',
};

/** A media type in French words. */
export function fileTypeTitle(mimetype: string): string {
  const [kind = ''] = mimetype.split('/');
  return ownValue(TITLES, mimetype) ?? ownValue(KINDS, kind) ?? 'Fichier';
}

/** The same, followed by the media type itself for readers who need it. */
export const fileTypeWithMedia = (mimetype: string): string => `${fileTypeTitle(mimetype)} (${mimetype})`;
