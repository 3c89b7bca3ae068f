import { Link } from '@tanstack/react-router';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { channelText } from '../../../shared/texts/creation.ts';
import { fileTypeWithMedia } from '../../../shared/texts/file-types.ts';
import { FILE_ERASE_TEXTS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { formatSize } from '../../core/format-size.ts';
import { DescriptionList } from '../../core/ui/panels/description-list.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';

/** What a file is, and who uploaded it, when and how. */
export function FileDescription({ file }: { file: StoredFile }) {
  const { name, mimetype, size, creation, erased_time } = file;
  const { author_id, author_name, time } = creation;
  return (
    <DescriptionList
      items={[
        { term: TEXTS.name, value: name },
        { term: TEXTS.mimetype, value: fileTypeWithMedia(mimetype) },
        { term: TEXTS.size, value: formatSize(size) },
        {
          term: TEXTS.importAuthor,
          value: (
            <Link to="/space/administration/users/$author_id" params={{ author_id }}>
              {author_name ?? author_id}
            </Link>
          ),
        },
        { term: TEXTS.time, value: <TimeText iso={time} /> },
        { term: TEXTS.channel, value: channelText(creation) },
        ...(erased_time === null
          ? []
          : [{ term: FILE_ERASE_TEXTS.erasedOn, value: <TimeText iso={erased_time} /> }]),
      ]}
    />
  );
}
