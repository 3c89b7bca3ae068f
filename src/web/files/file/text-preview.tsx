import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { readableText } from '../../../shared/files/readable-text.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { fileTextQuery } from '../queries.ts';
import { Loading } from './media-preview.tsx';
import styles from './preview.module.css';

const CsvTable = lazy(async () => ({ default: (await import('./csv-table.tsx')).CsvTable }));

/** A text file, shown as plain text whatever its type: nothing in it is executed. */
export function TextPreview({ file, kind }: { file: StoredFile; kind: 'text' | 'table' }) {
  const { data, error } = useQuery(fileTextQuery(useServices().api, file.id));
  const words = wordsOf(error);
  useScreenError(failed(error, words));
  if (error) return <p className={styles.note}>{words.message}</p>;
  const loading = (
    <div className={styles.waiting} aria-busy>
      <Loading />
    </div>
  );
  if (data === undefined) return loading;
  const label = TEXTS.previewOf(file.name);
  if (kind === 'table') {
    return (
      <Suspense fallback={loading}>
        <CsvTable text={data} label={label} />
      </Suspense>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.text} aria-label={label} tabIndex={0}>
      {readableText(data, file.mimetype)}
    </section>
  );
}

function wordsOf(error: unknown) {
  const tooLong = error instanceof ApiError && error.statusText.startsWith('TimeoutError');
  return tooLong ? ERRORS.previewTimeout : ERRORS.previewFailed;
}
