import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { useServices } from '../../core/services-context.tsx';
import { fileQuery } from '../one-file-query.ts';
import { followedStatesOf, usePolling } from '../use-polling.ts';

/** Whether the extraction of a file is waiting or running. */
export const isUnderWay = ({ extraction }: Pick<StoredFile, 'extraction'>): boolean =>
  extraction?.state === 'queued' || extraction?.state === 'running' || extraction?.state === 'retried';

/** A file, polled until its extraction ends; its observations are refetched whenever its state changes. */
export function useFile(file_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  const followed = usePolling(fileQuery(api, file_id), (file, now) => followedStatesOf([file], now));
  const { data } = followed;
  const fileState = `${data?.id} ${data?.extraction?.state} ${data?.extraction?.observations}`;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined || !before.current.startsWith(`${file_id} `);
    before.current = fileState;
    if (isFirst) return;
    for (const queryKey of [
      ['extractions', file_id, 'detail'],
      ['files', 'observations', file_id],
      ['files', 'observation_count', file_id],
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client, file_id, fileState]);
  return followed;
}
