import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { provideProof, sendWithProof } from './proof.ts';

const refusal = (code: string): ApiError => new ApiError({ status: 403, code, message: 'No.' });

describe('a gift card code that is sent', () => {
  it('is sent again with a proof of work when the server asks for one', async () => {
    provideProof(() => Promise.resolve('work'));
    const sent: string[] = [];
    const reply = await sendWithProof((proof) => {
      sent.push(proof);
      return proof === '' ? Promise.reject(refusal('GIFT_CARDS_PROOF_REQUIRED')) : Promise.resolve('taken');
    });
    expect([reply, sent]).toStrictEqual(['taken', ['', 'work']]);
  });

  it('is sent once when it is accepted, and other refusals are passed on', async () => {
    const sent: string[] = [];
    await sendWithProof((proof) => Promise.resolve(sent.push(proof)));
    const wrong = sendWithProof((proof) => {
      sent.push(proof);
      return Promise.reject(refusal('GIFT_CARDS_CODE_REFUSED'));
    });
    await expect(wrong).rejects.toMatchObject({ code: 'GIFT_CARDS_CODE_REFUSED' });
    expect(sent).toStrictEqual(['', '']);
  });

  it('is refused in the words of the server when the proof is refused too', async () => {
    const send = () => sendWithProof(() => Promise.reject(refusal('GIFT_CARDS_PROOF_REQUIRED')));
    await expect(send()).rejects.toMatchObject({ code: 'GIFT_CARDS_PROOF_REQUIRED' });
  });
});
