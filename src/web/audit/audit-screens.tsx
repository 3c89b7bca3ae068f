import { getRouteApi } from '@tanstack/react-router';
import { AuditTrail } from './audit-trail.tsx';

const fileAuditRoute = getRouteApi('/app/space/administration/files/$file_id/audit');
const observationAuditRoute = getRouteApi('/app/space/administration/observations/$observation_id/audit');
const subjectAuditRoute = getRouteApi('/app/space/administration/subjects/$subject_id/audit');
const userAuditRoute = getRouteApi('/app/space/administration/users/$author_id/audit');

export function FileAuditScreen() {
  const { file_id: id } = fileAuditRoute.useParams();
  const navigate = fileAuditRoute.useNavigate();
  const search = fileAuditRoute.useSearch();
  return (
    <AuditTrail kind="file" id={id} search={search} onSearch={(next) => void navigate({ search: next })} />
  );
}

export function ObservationAuditScreen() {
  const { observation_id: id } = observationAuditRoute.useParams();
  const navigate = observationAuditRoute.useNavigate();
  const search = observationAuditRoute.useSearch();
  return (
    <AuditTrail
      kind="observation"
      id={id}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}

export function SubjectAuditScreen() {
  const { subject_id: id } = subjectAuditRoute.useParams();
  const navigate = subjectAuditRoute.useNavigate();
  const search = subjectAuditRoute.useSearch();
  return (
    <AuditTrail kind="subject" id={id} search={search} onSearch={(next) => void navigate({ search: next })} />
  );
}

export function UserAuditScreen() {
  const { author_id: id } = userAuditRoute.useParams();
  const navigate = userAuditRoute.useNavigate();
  const search = userAuditRoute.useSearch();
  return (
    <AuditTrail kind="user" id={id} search={search} onSearch={(next) => void navigate({ search: next })} />
  );
}
