import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import styles from './screen.module.css';

/** Shows that the content below is not saved, and how to save what is new (`isNew`) in it. */
export function PreviewNote({ isNew, onClose }: { isNew: boolean; onClose: () => void }) {
  return (
    <div className={styles.previewNote} role="status">
      <Eye aria-hidden size={20} />
      <span>{isNew ? TEXTS.previewNote : TEXTS.previewNothingNew}</span>
      <Button variant="text" onClick={onClose}>
        {TEXTS.closePreview}
      </Button>
    </div>
  );
}
