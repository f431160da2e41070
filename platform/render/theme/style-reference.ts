/** Comments around the styles of a file that is imported as a reference. The compiler leaves these styles out. */
export const REFERENCE_COMMENTS = { start: '/* vitrine reference */', end: '/* vitrine reference end */' };

// With semicolons, so that a comment is never a part of the statement next to it.
export const REFERENCE_START = `;${REFERENCE_COMMENTS.start};`;
export const REFERENCE_END = `;${REFERENCE_COMMENTS.end};`;
