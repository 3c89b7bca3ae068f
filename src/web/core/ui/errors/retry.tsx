import Button from '@mui/material/Button';
import { UI_TEXTS } from '../../../../shared/texts/ui.ts';

/** Stands in the place of something that could not be loaded: the error itself is above the screen. */
export function Retry({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div>
      <Button variant="outlined" onClick={() => void onRetry()}>
        {UI_TEXTS.retry}
      </Button>
    </div>
  );
}
