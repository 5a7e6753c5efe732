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

const small = { defaultProps: { size: 'sm' } } as const;

export const theme = createTheme({
  colors: { farm },
  primaryColor: 'farm',
  primaryShade: { light: 7, dark: 7 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
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
    Table: { defaultProps: { verticalSpacing: 8, horizontalSpacing: 'sm' } },
    Paper: { defaultProps: { withBorder: true } },
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
    '--farm-surface': '#ffffff',
    '--farm-line': '#dfe6e2',
    '--farm-good': '#1f7a4d',
    '--farm-wait': '#8a5a00',
  },
  dark: {
    '--mantine-color-body': '#141917',
    '--mantine-color-text': '#dde5e1',
    '--mantine-color-dimmed': '#9aa8a1',
    '--mantine-color-error': '#ff9d94',
    '--mantine-color-anchor': 'var(--mantine-color-farm-3)',
    '--farm-surface': '#1c2320',
    '--farm-line': '#2f3934',
    '--farm-good': '#63c592',
    '--farm-wait': '#e6b450',
  },
});
