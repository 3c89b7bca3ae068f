import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './home-drawing.module.css';

const CURVE = 'M36 214C58 214 64 176 86 176S112 232 136 232S164 138 190 138S220 190 244 190';

/** What doc2 does, drawn: a file whose values become a curve of observations. Decorative. */
export function HomeDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 440 340" aria-hidden>
      <title>{SHELL_TEXTS.product}</title>
      <circle className={styles.halo} cx="236" cy="168" r="160" />
      <g className={styles.paper}>
        <path d="M262 44H372L408 80V236A14 14 0 0 1 394 250H276A14 14 0 0 1 262 236Z" />
        <path className={styles.fold} d="M372 44V66A14 14 0 0 0 386 80H408Z" />
        <g className={styles.lines}>
          <path d="M284 112H384" />
          <path d="M284 136H366" />
          <path d="M284 160H384" />
          <path className={styles.mark} d="M284 184H334" />
          <path d="M284 208H372" />
        </g>
      </g>
      <g className={styles.card}>
        <rect x="14" y="92" width="252" height="188" rx="18" />
        <g className={styles.lines}>
          <path className={styles.strong} d="M36 120H112" />
          <path d="M36 140H84" />
        </g>
        <path className={styles.grid} d="M36 172H244M36 206H244M36 240H244" />
        <path className={styles.curve} d={CURVE} />
        <g className={styles.points}>
          <circle cx="86" cy="176" r="5.5" />
          <circle cx="136" cy="232" r="5.5" />
          <circle className={styles.last} cx="190" cy="138" r="7.5" />
        </g>
      </g>
      <path className={styles.link} d="M346 184C398 206 372 300 300 296S232 214 202 148" />
    </svg>
  );
}
