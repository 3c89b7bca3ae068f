import type { StoredFile } from '../../../shared/files/contract.ts';
import { EXTRACTION_STATE_TEXTS as STATES } from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { fileTypeTitle } from '../../../shared/texts/file-types.ts';
import { FILE_ERASE_TEXTS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { formatSize } from '../../core/format-size.ts';
import type { Column } from '../../core/ui/list/table-column.ts';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { FileState } from '../extraction-reason-link.tsx';
import styles from '../screen.module.css';
import { FILE_SORTS } from './file-sorts.ts';

/** The columns of the list of files. */
export const FILE_COLUMNS: Column<StoredFile>[] = [
  {
    key: 'name',
    header: TEXTS.name,
    primary: true,
    sorts: [FILE_SORTS.name],
    cell: (file) => <Name {...file} />,
  },
  {
    key: 'mimetype',
    header: TEXTS.mimetype,
    minor: true,
    sorts: [FILE_SORTS.type],
    cell: ({ mimetype }) => fileTypeTitle(mimetype),
  },
  {
    key: 'size',
    header: TEXTS.size,
    align: 'end',
    sorts: [FILE_SORTS.size],
    cell: ({ size }) => formatSize(size),
  },
  {
    key: 'time',
    header: TEXTS.time,
    sorts: [FILE_SORTS.time],
    cell: ({ creation }) => <Imported {...creation} />,
  },
  { key: 'state', header: STATES.header, cell: (file) => <FileState file={file} /> },
  {
    key: 'observations',
    header: STATES.observations,
    align: 'end',
    cell: ({ extraction }) => extraction?.observations.toLocaleString('fr-FR') ?? '',
  },
];

/** When a file arrived, and who sent it. */
function Imported({ time, author_name }: StoredFile['creation']) {
  return (
    <span className={styles.imported}>
      <TimeText iso={time} />
      <span className={styles.author}>{author_name ?? TEXTS.unknown}</span>
    </span>
  );
}

function Name({ id, name, erased_time }: StoredFile) {
  return (
    <>
      <PathLink href={`/space/administration/files/${id}`}>{name}</PathLink>
      {erased_time !== null && <StatusBadge tone="neutral" label={FILE_ERASE_TEXTS.erased} />}
    </>
  );
}
