import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const farm: MantineColorsTuple = [
  '#eef6f1',
  '#dbeae2',
  '#b5d5c4',
  '#8cc0a5',
  '#69ad8a',
  '#4d9a75',
  '#358460',
  '#256d4d',
  '#1d5a40',
  '#144331',
];

/** Mantine's dark greys with a breath of the same green, so that fields and buttons belong to their ground. */
const dark: MantineColorsTuple = [
  '#dde5e1',
  '#c3cdc8',
  '#9aa8a1',
  '#7d8b84',
  '#3d4a44',
  '#323d38',
  '#262f2b',
  '#1c2320',
  '#171d1a',
  '#111513',
];

/** For the letters that our font has not: Chinese, other scripts, symbols. */
const SYSTEM_FONTS = [
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans"',
  '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif',
].join(', ');

const small = { defaultProps: { size: 'sm' } } as const;

export const theme = createTheme({
  colors: { farm, dark },
  primaryColor: 'farm',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: `"Source Sans 3", ${SYSTEM_FONTS}`,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1rem' } } },
  components: {
    Text: small,
    Button: small,
    TextInput: small,
    PasswordInput: small,
    NativeSelect: small,
    Checkbox: small,
    Anchor: small,
    Badge: { defaultProps: { tt: 'none', variant: 'light', c: 'var(--mantine-color-text)' } },
    Menu: {
      // In place, so that a menu belongs to the landmark of its button; Mantine's focus placeholder is no child
      // that a menu may have.
      defaultProps: { position: 'bottom-end', withinPortal: false, withInitialFocusPlaceholder: false },
    },
    Paper: { defaultProps: { withBorder: true } },
    // Codes, and the tags that people give, are no words of ours.
    Code: { defaultProps: { translate: 'no' } },
    Pill: { defaultProps: { translate: 'no' } },
  },
});

/** Mantine's grey and red words are too pale for WCAG AA on our grounds; these reach 4.5:1 and more. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f6f8f7',
    '--mantine-color-text': '#1b2420',
    '--mantine-color-dimmed': '#56625c',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': 'var(--mantine-color-farm-8)',
    '--farm-focus': 'var(--mantine-color-farm-7)',
    '--farm-surface': '#ffffff',
    '--farm-line': '#dfe6e2',
    // Behind pictures of prints, which have no ground of their own: dark filament must show in the dark too.
    '--farm-picture': '#f0f3f1',
    '--farm-good': '#1f7a4d',
    '--farm-wait': '#8a5a00',
    '--farm-bad': '#b3261e',
    '--farm-idle': '#2a5f8f',
    // A print that waits to be taken out; somebody who has the printer in hand.
    '--farm-done': '#6a2fc4',
    '--farm-hands': '#0b6b72',
    '--farm-off': '#5b655f',
  },
  dark: {
    '--mantine-color-body': '#141917',
    '--mantine-color-text': '#dde5e1',
    '--mantine-color-dimmed': '#9aa8a1',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': 'var(--mantine-color-farm-3)',
    '--farm-focus': 'var(--mantine-color-farm-3)',
    '--farm-surface': '#1c2320',
    '--farm-line': '#2f3934',
    '--farm-picture': '#4a5650',
    '--farm-good': '#63c592',
    '--farm-wait': '#e6b450',
    '--farm-bad': '#ff9d94',
    '--farm-idle': '#8fbbe8',
    '--farm-done': '#c3a5ff',
    '--farm-hands': '#5fd0d6',
    '--farm-off': '#9aa8a1',
  },
});
