import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { contentRefusal } from '../../shared/files/readable-content.ts';
import { storedStatus } from '../../shared/files/upload-status.ts';
import { RELAUNCH_TEXTS as TEXTS } from '../../shared/texts/extraction-state.ts';
import { useServices } from '../core/services-context.tsx';
import { FILE_LISTS } from './queries.ts';
import { uploadCalls } from './upload-calls.ts';
import styles from './upload-list.module.css';

/** As many extractions are asked for at once: workers run no more. */
const PARALLEL = 3;

/** Files whose extraction failed, and that may be read again. */
export const relaunchable = (files: readonly StoredFile[]): StoredFile[] =>
  files.filter((file) => contentRefusal(file) === undefined && storedStatus(file, true) === 'FAILED');

/** Asks again for the extraction of files, and tells how many have answered. */
export function useRelaunch() {
  const { api } = useServices();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async (files: readonly StoredFile[]) => {
      setDone(0);
      const { extract } = uploadCalls(api);
      const { signal } = new AbortController();
      const left = [...files];
      let refused = 0;
      const work = async () => {
        for (let file = left.shift(); file !== undefined; file = left.shift()) {
          await extract(file.id, signal).catch(() => {
            refused += 1;
          });
          setDone((before) => before + 1);
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
      return { total: files.length, refused };
    },
    onSettled: () =>
      Promise.all(
        [FILE_LISTS, ['files', 'batch'], ['files', 'batches'], ['files', 'detail'], ['extractions']].map(
          (queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }),
        ),
      ),
  });
  return {
    run: mutation.mutate,
    isRunning: mutation.isPending,
    ended: mutation.data,
    done,
    total: mutation.variables?.length ?? 0,
  };
}

interface RelaunchFailuresProps {
  failed: readonly StoredFile[];
  label: string;
  relaunch: ReturnType<typeof useRelaunch>;
}

/** A button that asks again for every extraction that failed, and how far that is. */
export function RelaunchFailures({ failed, label, relaunch }: RelaunchFailuresProps) {
  const { run, isRunning, ended, done, total } = relaunch;
  return (
    <div className={styles.relaunch}>
      {(failed.length > 0 || isRunning) && (
        <Button
          variant="outlined"
          disabled={isRunning}
          startIcon={<RotateCw aria-hidden size={18} />}
          onClick={() => run(failed)}
        >
          {label}
        </Button>
      )}
      <span role="status" className={styles.muted}>
        {isRunning ? TEXTS.progress(done, total) : ended && TEXTS.ended(ended.total, ended.refused)}
      </span>
    </div>
  );
}
