import styles from './progress-line.module.css';

interface ProgressLineProps {
  /** From 0 to 1. */
  share: number;
  label: string;
  paused?: boolean;
}

/** A progress bar, in whole percents. */
export function ProgressLine({ share, label, paused = false }: ProgressLineProps) {
  const percent = Math.floor(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.track}
      data-paused={paused}
    >
      <div className={styles.bar} style={{ scale: `${share} 1` }} />
    </div>
  );
}
