import Skeleton from '@mui/material/Skeleton';

/** Placeholder of what is loading. */
export function LoadingLines({ count }: { count: number }) {
  return <Skeleton variant="rounded" height={`${count * 2.75}rem`} aria-hidden />;
}
