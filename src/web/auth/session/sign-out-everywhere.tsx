import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SESSION_TEXTS as TEXTS } from '../../../shared/texts/sessions.ts';
import { useServices } from '../../core/services-context.tsx';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';

/** Ends the person's sessions on every device, after a confirmation; then goes to the home page. */
export function SignOutEverywhere() {
  const { session } = useServices();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      await session.close({ everywhere: true });
      await navigate({ to: '/home', replace: true });
    },
  });
  return (
    <>
      <Button
        variant="text"
        color="error"
        startIcon={<LogOut aria-hidden size={18} />}
        onClick={() => {
          leave.reset();
          setAsked(true);
        }}
      >
        {TEXTS.signOutEverywhere}
      </Button>
      {asked && (
        <ConfirmDialog
          title={TEXTS.signOutEverywhereTitle}
          text={TEXTS.signOutEverywhereText}
          confirm={TEXTS.signOutEverywhere}
          pending={leave.isPending}
          error={failed(leave.error, TEXTS.signOutEverywhereFailed)}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
