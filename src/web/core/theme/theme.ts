import { createTheme } from '@mui/material/styles';

const shadow = (level: 0 | 1 | 2 | 3): string => (level === 0 ? 'none' : `var(--shadow-${level})`);

/**
 * Passes the tokens of `theme.css` to MUI. Colours are references, so light and dark need only one theme and switch
 * without a render. Created by the first screen rather than with the module: it takes a phone some 50 ms.
 */
export const createAppTheme = () =>
  createTheme({
    cssVariables: { nativeColor: true },
    palette: {
      primary: {
        main: 'var(--primary)',
        light: 'var(--primary)',
        dark: 'var(--primary-strong)',
        contrastText: 'var(--on-primary)',
      },
      secondary: {
        main: 'var(--accent)',
        light: 'var(--accent)',
        dark: 'var(--accent)',
        contrastText: 'var(--surface)',
      },
      error: {
        main: 'var(--danger)',
        light: 'var(--danger)',
        dark: 'var(--danger)',
        contrastText: 'var(--on-danger)',
      },
      warning: {
        main: 'var(--caution)',
        light: 'var(--caution)',
        dark: 'var(--caution)',
        contrastText: 'var(--surface)',
      },
      info: {
        main: 'var(--info)',
        light: 'var(--info)',
        dark: 'var(--info)',
        contrastText: 'var(--surface)',
      },
      success: {
        main: 'var(--success)',
        light: 'var(--success)',
        dark: 'var(--success)',
        contrastText: 'var(--on-success)',
      },
      text: { primary: 'var(--text)', secondary: 'var(--text-muted)', disabled: 'var(--text-muted)' },
      background: { default: 'var(--canvas)', paper: 'var(--surface)' },
      divider: 'var(--line)',
      action: { active: 'var(--text-muted)', hover: 'var(--surface-hover)', selected: 'var(--primary-soft)' },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: 'var(--font)',
      h1: { fontSize: 'var(--text-2xl)', fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.015em' },
      h2: { fontSize: 'var(--text-lg)', fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h3: { fontSize: 'var(--text-md)', fontWeight: 650, lineHeight: 1.3 },
      body1: { fontSize: 'var(--text-md)', lineHeight: 1.55 },
      body2: { fontSize: 'var(--text-sm)', lineHeight: 1.5 },
      caption: { fontSize: 'var(--text-xs)', lineHeight: 1.4 },
      button: { fontSize: 'var(--text-sm)', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180, complex: 220 } },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: { '&.Mui-focusVisible': { outline: '3px solid var(--primary)', outlineOffset: 2 } },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'contained' },
        styleOverrides: {
          root: {
            minHeight: 44,
            padding: '0.5rem 1.1rem',
            borderRadius: 'var(--radius-md)',
            '&.Mui-disabled': { color: 'var(--text-muted)', background: 'var(--surface-sunken)' },
            // A link whose screen loads.
            '&[data-followed]': { filter: 'brightness(0.9)' },
          },
          outlined: { borderColor: 'var(--line-strong)', background: 'var(--surface)' },
          text: { padding: '0.5rem 0.75rem' },
        },
      },
      MuiIconButton: {
        styleOverrides: { root: { width: 44, height: 44, borderRadius: 'var(--radius-md)' } },
      },
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: 'none', boxShadow: shadow(0) } },
      },
      MuiDialog: {
        styleOverrides: {
          paper: { borderRadius: 'var(--radius-lg)', boxShadow: shadow(3), border: '1px solid var(--line)' },
          paperFullScreen: { borderRadius: 0, border: 0 },
        },
      },
      // The address of a person may be one long word.
      MuiDialogContent: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
      MuiDialogTitle: { styleOverrides: { root: { fontSize: 'var(--text-lg)', fontWeight: 650 } } },
      MuiDialogActions: {
        // Buttons of large letters go below each other: a narrow one would not contain its word.
        styleOverrides: { root: { flexWrap: 'wrap', padding: '0.5rem 1.5rem 1.25rem', gap: '0.25rem' } },
      },
      MuiMenu: {
        styleOverrides: {
          paper: {
            marginBlock: 4,
            borderRadius: 'var(--radius-md)',
            border: '1px solid var(--line)',
            boxShadow: shadow(3),
          },
        },
      },
      MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { background: 'var(--surface)', borderRadius: 'var(--radius-md)' },
          input: { '&::placeholder': { color: 'var(--text-muted)', opacity: 1 } },
          notchedOutline: { borderColor: 'var(--line-strong)' },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          asterisk: { color: 'var(--danger)' },
          // On the border of its field, however large the letters: 9 px of 16.
          outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -0.5625em) scale(0.75)' } },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: 'var(--text-sm)' } } },
      MuiChip: {
        styleOverrides: {
          root: { borderRadius: 'var(--radius-sm)', fontWeight: 550, height: 'auto', minHeight: 30 },
          label: { whiteSpace: 'normal', paddingBlock: 4 },
        },
      },
      MuiTooltip: {
        defaultProps: { enterDelay: 400 },
        styleOverrides: {
          tooltip: { background: 'var(--text)', color: 'var(--surface)', fontSize: 'var(--text-xs)' },
        },
      },
      MuiSkeleton: { defaultProps: { animation: 'wave' } },
    },
  });
