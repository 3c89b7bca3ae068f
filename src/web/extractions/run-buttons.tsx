import Button from '@mui/material/Button';
import { Eye, Play, Save } from 'lucide-react';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import type { useRunExtraction } from './queries.ts';
import type { KeptItems } from './values/kept-items.ts';

interface RunButtonsProps {
  run: ReturnType<typeof useRunExtraction>;
  /** The selection in the preview on screen, if any. */
  keptItems: KeptItems | undefined;
  /** Shows a preview; null: the saved observations. */
  onShow: (preview: Extraction | null) => void;
}

/** Extracts and saves, or first shows a preview, and then saves what is selected in it. */
export function RunButtons({ run, keptItems, onShow }: RunButtonsProps) {
  const save = (excluded: readonly string[]) =>
    run.mutate({ save: true, excluded }, { onSuccess: () => onShow(null) });
  return (
    <>
      <Button
        variant="outlined"
        disabled={run.isPending}
        startIcon={<Eye aria-hidden size={18} />}
        onClick={() => run.mutate({ save: false }, { onSuccess: onShow })}
      >
        {TEXTS.preview}
      </Button>
      {keptItems === undefined ? (
        <Button disabled={run.isPending} startIcon={<Play aria-hidden size={18} />} onClick={() => save([])}>
          {TEXTS.run}
        </Button>
      ) : (
        <Button
          disabled={run.isPending || keptItems.total === keptItems.excluded.length}
          startIcon={<Save aria-hidden size={18} />}
          onClick={() => save(keptItems.excluded)}
        >
          {TEXTS.saveChoice}
        </Button>
      )}
    </>
  );
}
