// Generates the reference of formatters and predicates for theme authors into docs/template.
import { mkdirSync, writeFileSync } from 'node:fs';
import { FORMATTER_REFERENCE, PREDICATE_REFERENCE, toMarkdown } from '../template/reference/reference.ts';

mkdirSync('docs/template', { recursive: true });
writeFileSync('docs/template/formatters.md', toMarkdown('Formatters', FORMATTER_REFERENCE));
writeFileSync('docs/template/predicates.md', toMarkdown('Predicates', PREDICATE_REFERENCE));
