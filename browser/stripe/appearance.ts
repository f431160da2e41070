import type { StripeAppearance } from './stripe-js.ts';

/** Stripe's names for what the page calls otherwise. */
const COLOURS = {
  colorBackground: '--shop-paper',
  colorText: '--shop-ink',
  colorTextSecondary: '--shop-soft',
  colorPrimary: '--shop-ink',
  colorDanger: '--shop-accent',
} as const;

/** The look of the page around a node. The fields are in a frame of Stripe's, where the page's styles do not reach. */
export function readAppearance(node: HTMLElement): StripeAppearance {
  const { fontFamily, borderRadius } = readStyles(node, { borderRadius: 'var(--shop-corner)' });
  const colours = Object.entries(COLOURS).map(([name, property]) => [name, readColour(node, property)] as const);
  return {
    theme: 'stripe',
    variables: {
      fontFamily,
      fontSizeBase: '16px',
      borderRadius,
      // What cannot be said as Stripe takes it stays as Stripe has it.
      ...Object.fromEntries(colours.filter(([, colour]) => colour.startsWith('rgb'))),
    },
  };
}

/** As a colour that is worked out: the property may hold another property, or a mixture. */
function readColour(node: HTMLElement, property: string): string {
  return readStyles(node, { color: `var(${property})` }).color;
}

function readStyles(node: HTMLElement, style: Partial<CSSStyleDeclaration>): CSSStyleDeclaration {
  const probe = document.createElement('span');
  Object.assign(probe.style, style);
  node.append(probe);
  const { fontFamily, borderRadius, color } = getComputedStyle(probe);
  probe.remove();
  return { fontFamily, borderRadius, color } as CSSStyleDeclaration;
}
