import { BoxIcon, DevicesIcon } from '#browser/admin-kit/icons.tsx';
import type { Section } from '#browser/admin-kit/shell.tsx';
import { catalogWords } from '#features/catalog/admin/index.ts';
import { membersWords } from '#features/members/admin/index.ts';
import type { Capability } from '#kernel/contract/capability.ts';

interface GuardedSection extends Section {
  /** Without it the section is not offered. The server refuses on its own account. */
  capability: Capability;
}

const SECTIONS: readonly GuardedSection[] = [
  { label: catalogWords.section, to: '/products', icon: BoxIcon, capability: 'products.read' },
  { label: membersWords.sessionsSection, to: '/account/sessions', icon: DevicesIcon, capability: 'member' },
];

export function sectionsFor(capabilities: readonly string[]): Section[] {
  return SECTIONS.filter(({ capability }) => capabilities.includes(capability));
}
