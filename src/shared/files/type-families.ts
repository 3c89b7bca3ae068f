/** Media types by family, in the words of somebody who looks for a file. */
export const TYPE_FAMILIES = {
  pdf: ['application/pdf'],
  image: ['image/jpeg', 'image/png', 'image/tiff', 'image/heic', 'image/webp', 'image/gif', 'image/bmp'],
  table: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.ms-excel',
    'application/vnd.oasis.opendocument.spreadsheet',
  ],
  message: ['application/hl7-v2', 'application/hprim'],
  json: ['application/json'],
  xml: ['application/xml'],
  dicom: ['application/dicom'],
  text: [
    'text/plain',
    'application/rtf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
  ],
  archive: ['application/zip', 'application/gzip'],
} as const satisfies Record<string, readonly string[]>;
export type TypeFamily = keyof typeof TYPE_FAMILIES;
export const TYPE_FAMILY_NAMES = Object.keys(TYPE_FAMILIES) as TypeFamily[];
