// Simulates Stripe's script: implements the calls of our pages and rejects what Stripe's documentation says it rejects.
(() => {
  const own = new URL(document.currentScript.src).origin;
  let asked = 0;

  function refuse(message) {
    const error = new Error(message);
    error.name = 'IntegrationError';
    throw error;
  }

  window.Stripe = (key) => {
    if (!/^pk_test_\w+$/.test(key)) refuse('The publishable key is not one of a test');
    return {
      elements: createElements,
      confirmPayment: (options) => confirm('payment', options),
      confirmSetup: (options) => confirm('setup', options),
    };
  };

  function createElements(options) {
    check(options);
    const elements = {
      options: { ...options },
      fields: {},
      element: null,
      method: null,
      create(kind, { fields }) {
        if (kind !== 'payment') refuse(`There is no element "${kind}" here`);
        elements.fields = fields.billingDetails;
        elements.element = createElement(elements);
        return elements.element;
      },
      update(change) {
        check({ ...elements.options, ...change });
        Object.assign(elements.options, change);
      },
      async submit() {
        const { error, method } = await elements.element.ask({ kind: 'submit' });
        elements.method = method ?? null;
        return error === undefined ? {} : { error };
      },
    };
    return elements;
  }

  function check({ mode, amount, currency, setupFutureUsage }) {
    if (mode !== 'payment' && mode !== 'setup') refuse('The mode is missing');
    if (mode === 'payment' && !(Number.isInteger(amount) && amount > 0)) refuse('The amount is not one');
    if (!/^[a-z]{3}$/.test(currency)) refuse('The currency is not one');
    if (setupFutureUsage !== undefined && setupFutureUsage !== 'off_session') refuse('Used how?');
  }

  function createElement({ options }) {
    const frame = document.createElement('iframe');
    const listeners = { ready: [], loaderror: [] };
    const waiting = new Map();
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== own) return;
      if (data.kind === 'height') frame.style.height = `${data.height}px`;
      if (data.kind === 'ready') for (const listen of listeners.ready) listen();
      waiting.get(data.id)?.(data.answer);
    };
    return {
      on: (event, listen) => listeners[event].push(listen),
      mount(node) {
        addEventListener('message', hear);
        frame.title = 'Secure payment input frame';
        Object.assign(frame.style, { width: '100%', border: '0', display: 'block' });
        const { mode, setupFutureUsage, appearance } = options;
        const query = { mode, later: setupFutureUsage ?? '', variables: JSON.stringify(appearance.variables) };
        frame.src = `${own}/v3/fields?${new URLSearchParams(query)}`;
        node.replaceChildren(frame);
      },
      destroy() {
        removeEventListener('message', hear);
        frame.remove();
      },
      focus: () => frame.contentWindow.postMessage({ kind: 'focus' }, own),
      ask: (question) =>
        new Promise((resolve) => {
          asked += 1;
          waiting.set(asked, resolve);
          frame.contentWindow.postMessage({ ...question, id: asked }, own);
        }),
    };
  }

  async function confirm(mode, { elements, clientSecret, confirmParams, redirect }) {
    if (elements.method === null) refuse('elements.submit() must be called before the confirmation');
    if (redirect !== 'if_required') refuse('These pages come back only when they must');
    const details = confirmParams.payment_method_data?.billing_details ?? {};
    for (const [name, wish] of Object.entries(elements.fields)) {
      if (wish === 'never' && details[name] === undefined)
        refuse(`billing_details.${name} was not asked for: hand it over`);
    }
    const { amount = '', currency, setupFutureUsage = '' } = elements.options;
    const body = new URLSearchParams({ mode, client_secret: clientSecret, payment_method: elements.method });
    for (const [name, value] of Object.entries({ amount, currency, setup_future_usage: setupFutureUsage }))
      body.set(name, value);
    body.set('return_url', confirmParams.return_url);
    body.set('has_shipping', confirmParams.shipping === undefined ? '' : 'yes');
    elements.method = null;
    const reply = await fetch(`${own}/browser/confirm`, { method: 'POST', body }).catch(() => null);
    if (reply === null) return { error: { type: 'api_connection_error', message: 'No connection' } };
    const { error, redirect: address } = await reply.json();
    if (error !== undefined) return { error };
    if (address === undefined) return {};
    location.assign(own + address);
    return await new Promise(() => undefined);
  }
})();
