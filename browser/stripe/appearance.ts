import type { StripeAppearance } from './stripe-js.ts';

/** Stripe's appearance variables and the CSS custom properties they correspond to. */
const COLOURS = {
  colorBackground: '--shop-paper',
  colorText: '--shop-ink',
  colorTextSecondary: '--shop-soft',
  colorPrimary: '--shop-ink',
  colorDanger: '--shop-accent',
} as const;

/**
 * The computed style of the page at a node. The fields are in an iframe of Stripe, where the styles of the page do not
 * apply.
 */
export function readAppearance(node: HTMLElement): StripeAppearance {
  const { fontFamily, borderRadius } = readStyles(node, { borderRadius: 'var(--shop-corner)' });
  const colours = Object.entries(COLOURS).map(([name, property]) => [name, readColour(node, property)] as const);
  return {
    theme: 'stripe',
    variables: {
      fontFamily,
      fontSizeBase: '16px',
      borderRadius,
      // Colours in a format that Stripe does not accept keep Stripe's default.
      ...Object.fromEntries(colours.filter(([, colour]) => colour.startsWith('rgb'))),
    },
  };
}

/** Reads the computed colour: the property may refer to another property or to a colour mix. */
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
