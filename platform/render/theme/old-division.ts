// A slash in these is no division.
const OWN_SLASH = /^(?:-webkit-)?(?:font|grid|aspect-ratio|border-radius|mask|background|border-image)/;
const DIVISION = /(-?@[\w-]+)(\s*)\/(\s*)(@[\w-]+|\d+(?:\.\d+)?)(?![\w/%-])/g;

const IN_FUNCTION = /\b(percentage|round|floor|ceil|sqrt|abs|unit)\(([^(),;{}/]*\/[^(),;{}]*)(?=[),])/g;

/**
 * Styles of older themes divide without brackets (`@gap / 2`), which since has come to mean something else in CSS. A division
 * of a variable, or in a function of numbers, gets the brackets, on the same line.
 */
export function bracketDivisions(source: string): string {
  return bracketVariables(source).replace(IN_FUNCTION, '$1(($2)');
}

function bracketVariables(source: string): string {
  return source.replace(DIVISION, (found: string, ...rest: unknown[]) => {
    const offset = rest.at(-2) as number;
    const before = source.slice(Math.max(0, source.lastIndexOf('\n', offset)), offset);
    const declaration = before.slice(Math.max(before.lastIndexOf(';'), before.lastIndexOf('{')) + 1).trim();
    const isInComment = declaration.includes('//') || OWN_SLASH.test(declaration);
    return isInComment ? found : `(${found})`;
  });
}
