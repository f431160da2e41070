import { setTimeout as sleep } from 'node:timers/promises';
import { signEvent } from '../stripe/signature.ts';

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  /** In seconds. */
  created: number;
  livemode: boolean;
  data: { object: object };
}

/**
 * The delays after which an event is sent, in milliseconds. No delay: the event is lost. Two: it arrives twice. A
 * longer delay than that of the next event: they arrive in the wrong order.
 */
export type DeliveryPlan = (event: StripeEvent) => readonly number[];

export interface Delivery {
  status: number;
  body: string;
}

export interface DeliveryOptions {
  /** The signing secret. Another one simulates a forgery. */
  secret?: string;
  /** Timestamp of the signature, in seconds. */
  signedAt?: number;
  /** Changes the body after it was signed. */
  tamper?: (text: string) => string;
}

export interface WebhookTarget {
  url: string;
  secret: string;
}

export async function sendEvent(
  target: WebhookTarget,
  event: StripeEvent,
  { secret = target.secret, signedAt = Math.floor(Date.now() / 1000), tamper = (text) => text }: DeliveryOptions = {},
): Promise<Delivery> {
  const text = JSON.stringify(event);
  const reply = await fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signEvent(secret, text, signedAt),
    },
    body: tamper(text),
  });
  return { status: reply.status, body: await reply.text() };
}

const RETRIES = 5;
const RETRY_WAIT_MS = 250;

/** Sends an event according to the plan and retries until it succeeds, as Stripe does for days. */
export async function sendByPlan(target: WebhookTarget, event: StripeEvent, waits: readonly number[]): Promise<void> {
  await Promise.all(
    waits.map(async (wait) => {
      await sleep(wait);
      for (let tries = 0; tries < RETRIES; tries++) {
        const status = await sendEvent(target, event).then(
          (delivery) => delivery.status,
          () => 0,
        );
        if (status >= 200 && status < 300) return;
        await sleep(RETRY_WAIT_MS * 2 ** tries);
      }
    }),
  );
}
