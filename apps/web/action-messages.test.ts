import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#apps/installation/project-root.ts';
import { actionMessages } from '#features/activity/action-messages.ts';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { isOwnerWrite } from '#platform/http/is-owner-write.ts';

// Covers that the activity log has a text for everything that members can do.

const CONTRACT = /^(?:[a-z-]+-)?contract\.ts$/;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'capability' in value;
}

async function readEndpoints(): Promise<Endpoint[]> {
  const features = path.join(projectRoot(), 'features');
  const found: Endpoint[] = [];
  for (const slice of readdirSync(features)) {
    for (const file of readdirSync(path.join(features, slice)).filter((name) => CONTRACT.test(name))) {
      const exported = (await import(path.join(features, slice, file))) as Record<string, unknown>;
      found.push(...Object.values(exported).filter(isEndpoint));
    }
  }
  return found;
}

describe('the texts of the activity log', () => {
  it('include every write endpoint of the owner area', async () => {
    const ids = (await readEndpoints()).filter(isOwnerWrite).map(({ id }) => id);
    expect(ids.filter((id) => !Object.hasOwn(actionMessages, id))).toStrictEqual([]);
    expect(ids.length).toBeGreaterThan(30);
  });

  it('differ from each other, so that the filter by action has no two equal options', () => {
    const texts = Object.values(actionMessages);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
