import { BoxIcon, DevicesIcon } from '#browser/admin-kit/icons.tsx';
import type { Section } from '#browser/admin-kit/shell.tsx';
import { catalogMessages } from '#features/catalog/admin/index.ts';
import { membersMessages } from '#features/members/admin/index.ts';
import type { Capability } from '#kernel/contract/capability.ts';

interface GuardedSection extends Section {
  /** Members without it do not see the section. The server checks permissions independently. */
  capability: Capability;
}

const SECTIONS: readonly GuardedSection[] = [
  { label: catalogMessages.section, to: '/products', icon: BoxIcon, capability: 'products.read' },
  { label: membersMessages.sessionsSection, to: '/account/sessions', icon: DevicesIcon, capability: 'member' },
];

export function sectionsFor(capabilities: readonly string[]): Section[] {
  return SECTIONS.filter(({ capability }) => capabilities.includes(capability));
}
