document.querySelector('.Top')?.setAttribute('data-ready', '');
