import Button from '@mui/material/Button';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { previewKind } from '../../../shared/files/preview.ts';
import { errorText } from '../../../shared/texts/errors/api-error-texts.ts';
import { FILE_ERASE_TEXTS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { MediaPreview } from './media-preview.tsx';
import styles from './preview.module.css';
import { TextPreview } from './text-preview.tsx';

/** The content of a file, shown only on request. */
export function FilePreview({ file }: { file: StoredFile }) {
  const [asked, setAsked] = useState(false);
  const kind = previewKind(file);
  if (file.erased_time !== null) {
    return (
      <Panel title={TEXTS.preview}>
        <p className={styles.note}>{FILE_ERASE_TEXTS.explanation}</p>
      </Panel>
    );
  }
  if (!file.stored) {
    const { message, advice } = errorText('file_not_stored');
    return (
      <Panel title={TEXTS.preview}>
        <p className={styles.note}>
          {message} {advice}
        </p>
      </Panel>
    );
  }
  if (!kind) {
    return (
      <Panel title={TEXTS.preview}>
        <p className={styles.note}>{TEXTS.noPreview}</p>
      </Panel>
    );
  }
  if (!asked) {
    return (
      <Panel title={TEXTS.preview}>
        <p className={styles.note}>{TEXTS.previewNote}</p>
        <Button variant="outlined" startIcon={<Eye aria-hidden size={18} />} onClick={() => setAsked(true)}>
          {TEXTS.showPreview}
        </Button>
      </Panel>
    );
  }
  const hide = (
    <Button variant="text" startIcon={<EyeOff aria-hidden size={18} />} onClick={() => setAsked(false)}>
      {TEXTS.hidePreview}
    </Button>
  );
  return (
    <Panel title={TEXTS.preview} actions={hide}>
      {kind === 'text' || kind === 'table' ? (
        <TextPreview file={file} kind={kind} />
      ) : (
        <MediaPreview file={file} kind={kind} />
      )}
    </Panel>
  );
}
