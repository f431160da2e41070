// Elements and attributes allowed in an SVG. Anything that can run, load, link, animate or embed another language is
// not listed.

export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image style switch ' +
    'filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);

export const ALLOWED_ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'id class style lang x y x1 y1 x2 y2 dx dy cx cy r rx ry fx fy fr width height d points pathLength transform rotate ' +
    'viewBox preserveAspectRatio version xmlns xmlns:xlink href xlink:href type media ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip clip-path clip-rule mask mask-type ' +
    'paint-order vector-effect shape-rendering text-rendering image-rendering color-interpolation ' +
    'color-interpolation-filters mix-blend-mode isolation transform-origin ' +
    'offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod ' +
    'clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform ' +
    'markerUnits markerWidth markerHeight refX refY orient marker-start marker-mid marker-end ' +
    'font-family font-size font-style font-weight font-variant font-stretch letter-spacing word-spacing ' +
    'text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift textLength lengthAdjust ' +
    'startOffset method spacing direction unicode-bidi writing-mode ' +
    'filter filterUnits primitiveUnits in in2 result mode operator values k1 k2 k3 k4 stdDeviation edgeMode ' +
    'flood-color flood-opacity tableValues slope intercept amplitude exponent ' +
    'role aria-label aria-hidden aria-labelledby xml:space'
  ).split(' '),
);
