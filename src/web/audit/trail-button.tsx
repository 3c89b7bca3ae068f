import Button from '@mui/material/Button';
import { ScrollText } from 'lucide-react';
import { AUDIT_TEXTS } from '../../shared/texts/audit.ts';
import { PathLink } from '../core/ui/path-link.tsx';

interface TrailButtonProps {
  /** What it is the trail of, as in addresses. */
  of: 'files' | 'observations' | 'users';
  id: string;
}

/** Leads to the trail of a thing or a person. */
export function TrailButton({ of, id }: TrailButtonProps) {
  return (
    <Button
      variant="text"
      size="small"
      component={PathLink}
      href={`/space/administration/${of}/${id}/audit`}
      startIcon={<ScrollText aria-hidden size={18} />}
    >
      {AUDIT_TEXTS.seeTrail}
    </Button>
  );
}
