import { SunMoon } from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { COLOR_SCHEMES, type ColorScheme, chooseColorScheme, useColorScheme } from '../theme/color-scheme.ts';
import styles from './color-scheme-select.module.css';

const LABELS: Record<ColorScheme, string> = {
  system: SHELL_TEXTS.themeSystem,
  light: SHELL_TEXTS.themeLight,
  dark: SHELL_TEXTS.themeDark,
};

/** Chooses between light, dark, and the system's setting. */
export function ColorSchemeSelect() {
  const scheme = useColorScheme();
  return (
    <label className={styles.choice}>
      <SunMoon aria-hidden size={18} />
      {SHELL_TEXTS.themeLabel}
      <select
        value={scheme}
        onChange={({ target }) => {
          const chosen = COLOR_SCHEMES.find((known) => known === target.value);
          if (chosen) chooseColorScheme(chosen);
        }}
      >
        {COLOR_SCHEMES.map((value) => (
          <option key={value} value={value}>
            {LABELS[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
