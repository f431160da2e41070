import { dialogMessages as messages } from './dialog-messages.ts';
import { TextLine } from './text-line.tsx';

export interface Tracking {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

interface TrackingFieldsProps {
  tracking: Tracking;
  urlError: string | undefined;
  onChange: (changed: Partial<Tracking>) => void;
}

/** How a parcel is sent. All of it may be empty. */
export function TrackingFields({ tracking, urlError = '', onChange }: TrackingFieldsProps) {
  const bind = (name: keyof Tracking) => ({
    value: tracking[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextLine {...bind('carrier')} label={messages.carrier} maxLength={100} />
      <TextLine {...bind('trackingNumber')} label={messages.trackingNumber} maxLength={100} />
      <TextLine
        {...bind('trackingUrl')}
        type="url"
        label={messages.trackingUrl}
        help={messages.trackingUrlHelp}
        maxLength={500}
        error={urlError !== '' && urlError}
      />
    </>
  );
}

/** What is wrong with the address of a tracking page. It may be empty. */
export function checkTrackingUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const isValid = trimmed === '' || (/^https?:\/\/./i.test(trimmed) && URL.canParse(trimmed));
  return isValid ? undefined : messages.trackingUrlInvalid;
}
