// The URL contains the payment and the return URL.
const query = new URLSearchParams(location.search);
for (const name of ['secret', 'back']) document.querySelector(`[name="${name}"]`).value = query.get(name);
for (const button of document.querySelectorAll('button')) button.disabled = false;
