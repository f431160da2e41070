// The frame with the card fields. Their content is sent only to the server that served the frame.
const query = new URLSearchParams(location.search);
const form = document.querySelector('form');
const problem = document.querySelector('#problem');
const value = (id) => document.querySelector(`#${id}`).value.replace(/\D/g, '');

for (const [name, text] of Object.entries(JSON.parse(query.get('variables') ?? '{}'))) {
  document.documentElement.style.setProperty(`--${name}`, text);
}
// Installments are only for an immediate payment: they cannot be charged again later.
document.querySelector('#later').hidden = query.get('mode') === 'setup' || query.get('later') !== '';
form.addEventListener('change', () => {
  document.querySelector('#card').hidden = form.kind.value !== 'card';
  tellHeight();
});
form.addEventListener('submit', (event) => event.preventDefault());

const tell = (message) => parent.postMessage(message, '*');
const tellHeight = () => tell({ kind: 'height', height: document.documentElement.scrollHeight });

async function submit() {
  problem.textContent = '';
  const isCard = form.kind.value === 'card';
  if (isCard && (value('number').length < 15 || value('expiry').length < 4 || value('cvc').length < 3)) {
    return refuse('Your card number, date or security code is incomplete.');
  }
  const body = new URLSearchParams({ kind: form.kind.value, number: value('number') });
  const reply = await fetch('/browser/methods', { method: 'POST', body });
  const { id, error } = await reply.json();
  return error === undefined ? { method: id } : refuse(error.message);
}

function refuse(message) {
  problem.textContent = message;
  tellHeight();
  return { error: { type: 'validation_error', message } };
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if (data.kind === 'focus') document.querySelector('#number').focus();
  if (data.kind === 'submit') void submit().then((answer) => tell({ id: data.id, answer }));
});
tellHeight();
tell({ kind: 'ready' });
