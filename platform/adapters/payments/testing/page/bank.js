// The address says what is paid and where it goes back to.
const query = new URLSearchParams(location.search);
for (const name of ['secret', 'back']) document.querySelector(`[name="${name}"]`).value = query.get(name);
for (const button of document.querySelectorAll('button')) button.disabled = false;
