import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../services-context.tsx';
import { extractFile } from './extract-file.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';

/** Extractions requested at once: workers do not run more. */
const PARALLEL = 3;
/** Requests the extraction of files again, by id, and reports how many have answered. */
export function useExtractAgain() {
  const { api } = useServices();
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: async (fileIds: readonly string[]) => {
      setDone(0);
      const { signal } = new AbortController();
      const waitingIds = [...fileIds];
      let refused = 0;
      const work = async () => {
        for (let id = waitingIds.shift(); id !== undefined; id = waitingIds.shift()) {
          await extractFile(api, id, signal).catch(() => {
            refused += 1;
          });
          setDone((before) => before + 1);
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, work));
      return { total: fileIds.length, refused };
    },
    onSettled: () => refetchAfterWrite(client),
  });
  return {
    run: mutation.mutate,
    isRunning: mutation.isPending,
    ended: mutation.data,
    /** Ids of the files of the last request. */
    asked: mutation.variables ?? [],
    done,
    total: mutation.variables?.length ?? 0,
  };
}
