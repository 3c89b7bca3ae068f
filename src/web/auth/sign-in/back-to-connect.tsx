import { ArrowLeft } from 'lucide-react';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { useLoginSearch } from '../login-search.ts';

/** Link back to the choice of a sign-in method; keeps the options. */
export function BackToConnect({ onClick }: { onClick?: () => void }) {
  const search = useLoginSearch();
  return (
    <ButtonLink
      to="/auth/login/connect"
      search={search}
      variant="text"
      startIcon={<ArrowLeft aria-hidden size={18} />}
      {...(onClick && { onClick })}
    >
      {AUTH_TEXTS.backToConnect}
    </ButtonLink>
  );
}
