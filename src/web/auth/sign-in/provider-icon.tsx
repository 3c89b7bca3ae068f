import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Logos of providers, by the `logos-{name}` of the configuration. */
const LOGOS: Record<string, ReactNode> = {
  'logos-google': (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.2Z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.6 6.6 0 0 1-9.8-3.5H2.2V17A11 11 0 0 0 12 23Z"
      />
      <path fill="#fbbc05" d="M5.9 14.1a6.6 6.6 0 0 1 0-4.2V7H2.2a11 11 0 0 0 0 10l3.7-2.9Z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3 .5 4.2 1.6l3.1-3.1A11 11 0 0 0 2.2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4Z"
      />
    </svg>
  ),
  'logos-microsoft': (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </svg>
  ),
  'logos-prosanteconnect': (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="#1b2f6b" />
      <path stroke="#fff" strokeWidth="2.4" strokeLinecap="round" fill="none" d="M12 6.5v11M6.5 12h11" />
    </svg>
  ),
};

/** The logo of a provider; a shield when there is none. */
export function ProviderIcon({ icon }: { icon: string }) {
  return LOGOS[icon] ?? <ShieldCheck aria-hidden size={20} />;
}
