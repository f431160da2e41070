document.documentElement.classList.add('has-script');
