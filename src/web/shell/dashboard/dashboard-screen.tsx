import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../auth/session/session-user.ts';
import { useServices } from '../../core/services-context.tsx';
import styles from './dashboard-screen.module.css';
import { InboxPanel } from './inbox-panel.tsx';
import { LatestArrivals } from './latest-arrivals.tsx';
import { MarketplaceCard } from './marketplace-card.tsx';
import { WelcomePanel } from './welcome-panel.tsx';

/** The parts that are the same for everybody come first: the others are added below them. */
export function AwaitedDashboard() {
  return (
    <div className={styles.screen}>
      <MarketplaceCard />
    </div>
  );
}

/**
 * First page of the space: the Marketplace; then the latest arrivals for administrators, or an introduction to doc2 for
 * others.
 */
export function DashboardScreen() {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  return (
    <div className={styles.screen}>
      <MarketplaceCard />
      {user && !user.is_administrator && <WelcomePanel email={user.email} />}
      {user?.is_administrator && <LatestArrivals />}
      {user?.is_administrator && <InboxPanel />}
    </div>
  );
}
