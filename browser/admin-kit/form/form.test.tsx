import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MoneyField } from './fields/number-fields.tsx';
import { RegionField } from './fields/place-fields.tsx';
import { SelectField } from './fields/select-field.tsx';
import { SwitchField } from './fields/switch-field.tsx';
import { SaveBar, type SaveBarProps } from './save-bar.tsx';

// Covers the markup of a first render: labels, states and texts. Behaviour in the browser is covered by journeys.

const render = (content: ReactNode): string => renderToStaticMarkup(<MantineProvider>{content}</MantineProvider>);
const ignore = (): void => undefined;

const BAR: SaveBarProps = {
  formId: 'form',
  isDirty: false,
  isSaving: false,
  errorCount: 0,
  isNew: false,
  saveLabel: 'Save',
  onSave: ignore,
  onDiscard: ignore,
};

describe('the save bar', () => {
  it('is shown only when something is unsaved or the record is new', () => {
    expect(render(<SaveBar {...BAR} />)).not.toContain('role="region"');
    expect(render(<SaveBar {...BAR} isNew />)).toContain('type="submit"');
    const dirty = render(<SaveBar {...BAR} isDirty errorCount={2} />);
    for (const text of ['Unsaved changes', '2 errors', 'Discard', 'Save']) expect(dirty).toContain(text);
  });
});

describe('fields', () => {
  it('shows an amount in major units with its currency, and the error of the form', () => {
    const html = render(
      <MoneyField name="price" label="Price" value={123_450} currency="USD" error="Too high." onChange={ignore} />,
    );
    expect(html).toContain('value="1234.50"');
    expect(html).toContain('Too high.');
    expect(html).toContain('aria-invalid="true"');
  });

  it('keeps a chosen value that is no longer offered', () => {
    const options = [{ value: 'a', label: 'A' }];
    const html = render(<SelectField name="s" label="State" value="gone" options={options} onChange={ignore} />);
    expect(html).toContain('<option value="gone" selected="">gone</option>');
  });

  it('names the region as the country does, and takes text where regions are unknown', () => {
    const field = { name: 'region', value: 'NY', onChange: ignore };
    expect(render(<RegionField {...field} country="US" />)).toContain('>New York</option>');
    expect(render(<RegionField {...field} country="JP" />)).toContain('value="NY"');
    expect(render(<RegionField {...field} country={null} />)).not.toContain('region');
  });

  it('is a switch for assistive technology', () => {
    const html = render(<SwitchField name="on" label="Gift" help="Wraps it." value onChange={ignore} />);
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"/);
    expect(html).toContain('Wraps it.');
  });
});
