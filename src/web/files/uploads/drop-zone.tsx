import Button from '@mui/material/Button';
import { FolderUp, Upload, UploadCloud } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { type Chosen, filesOfInput, filesOfTransfer } from './chosen-files.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  onChoose: (files: Chosen[]) => void;
  /** Small, to leave room for the uploads. */
  compact: boolean;
}

/** Accepts files from a button, a drop (folders too) or the clipboard. */
export function DropZone({ onChoose, compact }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  usePaste(onChoose);

  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    if (target.files) onChoose(filesOfInput(target.files));
    // Allows the same file to be chosen again.
    target.value = '';
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void filesOfTransfer(event.dataTransfer).then(onChoose);
  }

  function onDragOver(event: DragEvent) {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }

  /** Moving over children of the zone is not leaving it. */
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has no keyboard; the buttons inside do the same
    <div
      className={styles.zone}
      data-over={over}
      data-compact={compact}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <UploadCloud aria-hidden size={40} strokeWidth={1.25} className={styles.icon} />
      <p className={styles.text}>{over ? TEXTS.dropNow : TEXTS.drop}</p>
      <p className={styles.hint}>{TEXTS.paste}</p>
      <div className={styles.buttons}>
        <Button startIcon={<Upload aria-hidden size={18} />} onClick={() => files.current?.click()}>
          {TEXTS.select}
        </Button>
        <Button
          variant="outlined"
          startIcon={<FolderUp aria-hidden size={18} />}
          onClick={() => folder.current?.click()}
        >
          {TEXTS.selectFolder}
        </Button>
      </div>
      <input ref={files} type="file" multiple hidden aria-label={TEXTS.select} onChange={onInput} />
      <input ref={asFolder(folder)} type="file" hidden aria-label={TEXTS.selectFolder} onChange={onInput} />
    </div>
  );
}

/** React has no attribute for it. */
const asFolder = (ref: RefObject<HTMLInputElement | null>) => (input: HTMLInputElement | null) => {
  if (input) input.webkitdirectory = true;
  ref.current = input;
};

/** Accepts files pasted anywhere on the screen; pasted text is ignored. */
function usePaste(onChoose: (files: Chosen[]) => void) {
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) void filesOfTransfer(clipboardData).then(onChoose);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [onChoose]);
}
