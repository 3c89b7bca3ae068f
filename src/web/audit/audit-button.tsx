import Button from '@mui/material/Button';
import { ScrollText } from 'lucide-react';
import { AUDIT_TEXTS } from '../../shared/texts/audit.ts';
import { PathLink } from '../core/ui/text/path-link.tsx';

interface AuditButtonProps {
  /** The kind of entity, in the words of addresses. */
  of: 'files' | 'observations' | 'subjects' | 'users';
  id: string;
}

/** Link to the audit trail of an entity or a person. */
export function AuditButton({ of, id }: AuditButtonProps) {
  return (
    <Button
      variant="text"
      size="small"
      component={PathLink}
      href={`/space/administration/${of}/${id}/audit`}
      startIcon={<ScrollText aria-hidden size={18} />}
    >
      {AUDIT_TEXTS.seeAudit}
    </Button>
  );
}
