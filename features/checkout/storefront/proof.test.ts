import { describe, expect, it } from 'vitest';
import { ApiError } from '#browser/client/api-error.ts';
import { provideProof, sendWithProof } from './proof.ts';

const refusal = (code: string): ApiError => new ApiError({ status: 403, code, message: 'No.' });

describe('sending a gift card code', () => {
  it('sends it again with a proof of work when the server requires one', async () => {
    provideProof(() => Promise.resolve('work'));
    const sent: string[] = [];
    const reply = await sendWithProof((proof) => {
      sent.push(proof);
      return proof === '' ? Promise.reject(refusal('GIFT_CARDS_PROOF_REQUIRED')) : Promise.resolve('taken');
    });
    expect([reply, sent]).toStrictEqual(['taken', ['', 'work']]);
  });

  it('sends an accepted code once and passes on other refusals', async () => {
    const sent: string[] = [];
    await sendWithProof((proof) => Promise.resolve(sent.push(proof)));
    const wrong = sendWithProof((proof) => {
      sent.push(proof);
      return Promise.reject(refusal('GIFT_CARDS_CODE_REFUSED'));
    });
    await expect(wrong).rejects.toMatchObject({ code: 'GIFT_CARDS_CODE_REFUSED' });
    expect(sent).toStrictEqual(['', '']);
  });

  it('shows the server’s message when the proof is refused too', async () => {
    const send = () => sendWithProof(() => Promise.reject(refusal('GIFT_CARDS_PROOF_REQUIRED')));
    await expect(send()).rejects.toMatchObject({ code: 'GIFT_CARDS_PROOF_REQUIRED' });
  });
});
