import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../auth/session-user.ts';
import { useServices } from '../core/services-context.tsx';
import styles from './dashboard-screen.module.css';
import { InboxPanel } from './inbox-panel.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { MarketplaceCard } from './marketplace-card.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

/**
 * First page of the space: the Marketplace; for administrators the latest arrivals, for others what they can do with
 * doc2.
 */
export function DashboardScreen() {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  return (
    <div className={styles.screen}>
      {user && !user.is_administrator && <WelcomePanel email={user.email} />}
      <MarketplaceCard />
      {user?.is_administrator && <LatestArrivals />}
      {user?.is_administrator && <InboxPanel />}
    </div>
  );
}
