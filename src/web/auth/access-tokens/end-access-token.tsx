import type { AccessToken } from '../../../shared/auth/access-tokens.ts';
import { ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useEndAccessToken } from './access-token-queries.ts';

/** Confirms the end of an access token. */
export function EndAccessToken({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const end = useEndAccessToken();
  return (
    <ConfirmDialog
      title={TEXTS.endTitle(token.name)}
      text={TEXTS.endText}
      confirm={TEXTS.endConfirm}
      pending={end.isPending}
      error={failed(end.error, TEXTS.endFailed)}
      onConfirm={() => end.mutate(token.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
