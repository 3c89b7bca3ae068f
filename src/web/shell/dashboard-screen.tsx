import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../auth/session.ts';
import { useServices } from '../core/services-context.tsx';
import styles from './dashboard-screen.module.css';
import { LatestArrivals } from './latest-arrivals.tsx';
import { MarketplaceCard } from './marketplace-card.tsx';

/** First page of the space: the Marketplace and, for administrators, what arrived last. */
export function DashboardScreen() {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  return (
    <div className={styles.screen}>
      <MarketplaceCard />
      {user?.is_administrator && <LatestArrivals />}
    </div>
  );
}
