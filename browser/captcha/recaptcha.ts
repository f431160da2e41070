interface Enterprise {
  ready(done: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=';
let loading: Promise<Enterprise> | null = null;

/** A reCAPTCHA Enterprise token for one action. The script is loaded on first use. */
export async function executeRecaptcha(siteKey: string | undefined, action: string): Promise<string> {
  if (siteKey === undefined || siteKey === '') throw new Error('Enterprise V3 ReCaptcha site key not found');
  loading ??= loadScript(siteKey);
  const enterprise = await loading.catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return await enterprise.execute(siteKey, { action });
}

async function loadScript(siteKey: string): Promise<Enterprise> {
  const script = document.createElement('script');
  script.src = SCRIPT + encodeURIComponent(siteKey);
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The captcha script failed to load')));
  });
  document.head.append(script);
  await loaded;
  const { grecaptcha } = globalThis as unknown as { grecaptcha: { enterprise: Enterprise } };
  await new Promise<void>((resolve) => {
    grecaptcha.enterprise.ready(resolve);
  });
  return grecaptcha.enterprise;
}
