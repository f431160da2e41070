import type { BodyOf } from '#kernel/contract/endpoint.ts';
import type { MediumJson, updateDetailsEndpoint } from '../../admin-contract.ts';
import { extensionOf } from '../../rules.ts';
import type { Details } from './details-schema.ts';

export function toDetails(medium: MediumJson): Details {
  const { filename, alt, title, tags, focalPoint, poster, captions } = medium;
  return { name: stemOf(filename), alt, title, tags, focalPoint, poster, captions };
}

export function toBody({ name, ...details }: Details): BodyOf<typeof updateDetailsEndpoint> {
  return { ...details, filename: name.trim() };
}

function stemOf(filename: string): string {
  return filename.slice(0, filename.length - extensionOf(filename).length - 1);
}
