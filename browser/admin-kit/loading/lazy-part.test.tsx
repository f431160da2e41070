import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { kitMessages } from '../messages.ts';
import { LazyPart } from './lazy-part.tsx';

// Covers which part a failure replaces. Journeys cover it in the browser.

function renderWith(error: unknown): string {
  const part = new LazyPart({ children: 'Editor' });
  part.state = error === null ? part.state : LazyPart.getDerivedStateFromError(error);
  return renderToStaticMarkup(<MantineProvider>{part.render()}</MantineProvider>);
}

it('shows the part while nothing has failed', () => {
  expect(renderWith(null)).toContain('Editor');
});

it('shows a notice with Reload in the place of a part that could not be loaded', () => {
  const html = renderWith(new TypeError('Importing a module script failed.'));
  expect(html).toContain('role="alert"');
  expect(html).toContain(kitMessages.reload);
  expect(html).not.toContain('Editor');
});

it('passes on a fault of the part itself', () => {
  const fault = new Error('A part has a fault');
  expect(() => renderWith(fault)).toThrow(fault);
});
