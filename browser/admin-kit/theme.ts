import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const pine: MantineColorsTuple = [
  '#edf6f6',
  '#dbebec',
  '#b4d6d8',
  '#8abfc3',
  '#66abb1',
  '#4e9ea5',
  '#378891',
  '#28727a',
  '#1c5d65',
  '#114850',
];

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 'md',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
  },
});

/**
 * The library's grey for secondary text and placeholders has too little contrast. These colours reach 4.5 : 1 on every
 * surface.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': '#6b737b',
    '--mantine-color-error': colors.red[9],
    '--kit-surface': '#f6f8f8',
    '--kit-line': colors.gray[3],
  },
  dark: {
    '--mantine-color-body': '#1b1e1f',
    '--mantine-color-text': '#e3e6e7',
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': '#9a9fa2',
    '--mantine-color-error': colors.red[4],
    '--kit-surface': '#141718',
    '--kit-line': colors.dark[4],
  },
});
