import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Source } from '../../../shared/observations/contract.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { useServices } from '../../core/services-context.tsx';
import { observationQuery, sourceFileQuery } from '../queries.ts';
import styles from '../screen.module.css';

/** Link to the source of an observation, by its own name once known; and to the place where it was read. */
export function ObservationSource({ id, source }: { id: string; source: Source }) {
  const { entity_id, entity_type } = source;
  return entity_type === 'File' ? (
    <>
      <FileSource id={entity_id} />
      <div>
        <Link
          to="/space/administration/files/$file_id/extractions"
          params={{ file_id: entity_id }}
          search={{ observation: id }}
        >
          {TEXTS.sourceEvidence}
        </Link>
      </div>
    </>
  ) : (
    <CopySource id={entity_id} />
  );
}

function FileSource({ id }: { id: string }) {
  const { data } = useQuery(sourceFileQuery(useServices().api, id));
  return (
    <>
      <Link to="/space/administration/files/$file_id/extractions" params={{ file_id: id }}>
        {data ? TEXTS.sourceFileNamed(data.name) : TEXTS.sourceFile}
      </Link>
      {data && data.erased_time !== null && <span className={styles.block}>{TEXTS.sourceErased}</span>}
    </>
  );
}

function CopySource({ id }: { id: string }) {
  const { data } = useQuery(observationQuery(useServices().api, id));
  return (
    <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
      {data ? TEXTS.sourceObservationNamed(data.title) : TEXTS.sourceObservation}
    </Link>
  );
}
