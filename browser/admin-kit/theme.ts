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

// Warm greys instead of the bluish ones of the component library.
const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#ebe7e0',
  '#e0dbd2',
  '#cfc8bd',
  '#b0a89c',
  '#857d73',
  '#645d54',
  '#443e37',
  '#26221e',
];

const dark: MantineColorsTuple = [
  '#ece8e1',
  '#c9c2b7',
  '#aaa297',
  '#7d766c',
  '#46413a',
  '#38342f',
  '#2a2723',
  '#211f1c',
  '#1b1916',
  '#141210',
];

const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';

export const theme = createTheme({
  colors: { pine, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 'md',
  radius: { sm: '0.3125rem', md: '0.4375rem', lg: '0.625rem' },
  fontFamily: FONT,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontFamily: FONT,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '0.875rem', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
  },
});

/**
 * The library's grey for secondary text and placeholders has too little contrast. These colours reach 4.5 : 1 on every
 * surface. The accent is for the primary action and for what is selected.
 */
const LIGHT = {
  '--mantine-color-body': '#ffffff',
  '--mantine-color-text': '#26221e',
  '--mantine-color-dimmed': '#645d54',
  '--mantine-color-placeholder': '#70695f',
  '--mantine-color-error': 'var(--mantine-color-red-9)',
  // The shade that the accent has in dark would be too light for white text.
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
  '--kit-surface': '#faf8f5',
  '--kit-nav': '#f4f1ec',
  '--kit-raised': '#ffffff',
  '--kit-line': '#e3ded6',
  '--kit-line-strong': '#cfc8bd',
  '--kit-hover': 'rgb(58 46 30 / 6%)',
  '--kit-ink': '#26221e',
  '--kit-ink-soft': '#4c463e',
  '--kit-count': 'rgb(58 46 30 / 9%)',
  '--kit-avatar': '#e0dbd2',
  '--kit-selected': '#dfeaea',
  '--kit-selected-ink': '#114850',
  '--kit-focus': '#1c5d65',
  '--kit-shadow': '0 1px 2px rgb(38 34 30 / 8%), 0 8px 28px rgb(38 34 30 / 14%)',
  '--kit-drawing': '#6f665b',
  '--kit-drawing-fill': '#f1ece4',
  '--kit-drawing-soft': '#efeae2',
  '--kit-drawing-accent': '#c6dcd6',
};

const DARK: typeof LIGHT = {
  '--mantine-color-body': '#211f1c',
  '--mantine-color-text': '#ece8e1',
  '--mantine-color-dimmed': '#aea69b',
  '--mantine-color-placeholder': '#9d958a',
  '--mantine-color-error': 'var(--mantine-color-red-4)',
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-8)',
  '--kit-surface': '#181614',
  '--kit-nav': '#1c1a17',
  '--kit-raised': '#24211e',
  '--kit-line': '#38342f',
  '--kit-line-strong': '#544e46',
  '--kit-hover': 'rgb(255 244 228 / 7%)',
  '--kit-ink': '#ece8e1',
  '--kit-ink-soft': '#cbc4b9',
  '--kit-count': 'rgb(255 244 228 / 11%)',
  '--kit-avatar': '#46413a',
  '--kit-selected': '#24393b',
  '--kit-selected-ink': '#b4d6d8',
  '--kit-focus': '#8abfc3',
  '--kit-shadow': '0 1px 2px rgb(0 0 0 / 40%), 0 8px 28px rgb(0 0 0 / 50%)',
  '--kit-drawing': '#aea69b',
  '--kit-drawing-fill': '#2d2a26',
  '--kit-drawing-soft': '#282521',
  '--kit-drawing-accent': '#33504d',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: LIGHT, dark: DARK });
