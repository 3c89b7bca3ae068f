import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './logo.module.css';

type LogoColor = 'normal' | 'white' | 'black';

interface LogoProps {
  color?: LogoColor;
  /** Height in CSS pixels; the width follows. */
  height?: number;
  /** Accessible name. Omit it when the name is in the text beside the logo. */
  label?: string;
}

/** The full logo: « doc » and a warm « 2 », drawn with strokes so that it needs no font. */
export function Logo({ color = 'normal', height = 32, label }: LogoProps) {
  return (
    <svg
      className={styles[color]}
      viewBox="0 0 174 64"
      height={height}
      width={(height * 174) / 64}
      {...(label ? { role: 'img' } : { 'aria-hidden': true })}
    >
      <title>{label ?? SHELL_TEXTS.product}</title>
      <g className={styles.word}>
        <circle cx="20" cy="42" r="14" />
        <path d="M34 8V56" />
        <circle cx="66" cy="42" r="14" />
        <path d="M117.9 32.1A14 14 0 1 0 117.9 51.9" />
      </g>
      <path className={styles.two} d="M136 22A14 14 0 0 1 164 22C164 33 150 41 137 56H167" />
    </svg>
  );
}

/** The small logo: « d2 » in a rounded square. */
export function LogoSmall({ color = 'normal', height = 32, label }: LogoProps) {
  return (
    <svg
      className={styles[color]}
      viewBox="0 0 64 64"
      height={height}
      width={height}
      {...(label ? { role: 'img' } : { 'aria-hidden': true })}
    >
      <title>{label ?? SHELL_TEXTS.product}</title>
      <rect className={styles.tile} width="64" height="64" rx="16" />
      <g className={styles.tileWord}>
        <circle cx="20" cy="39" r="9" />
        <path d="M29 14V48" />
      </g>
      <path className={styles.tileTwo} d="M38 25A8 8 0 0 1 54 25C54 32 46 39 38.5 48H55" />
    </svg>
  );
}

/** The logo as text, read « doc2 »; coloured, its « 2 » has the accent colour. */
export function LogoText({ colored = false }: { colored?: boolean }) {
  return (
    <span className={styles.text} translate="no">
      <span>doc</span>
      <span className={colored ? styles.textTwo : undefined}>2</span>
    </span>
  );
}
