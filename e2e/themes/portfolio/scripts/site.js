(function () {
  'use strict';

  function setUpMenu() {
    var toggle = document.querySelector('.Header-toggle');
    var header = document.querySelector('.Header');
    if (!toggle) {
      return;
    }
    toggle.addEventListener('click', function () {
      var open = header.classList.toggle('is-open');
      toggle.setAttribute('aria-expanded', String(open));
    });
    document.addEventListener('keydown', function (event) {
      if (event.key === 'Escape' && header.classList.contains('is-open')) {
        header.classList.remove('is-open');
        toggle.setAttribute('aria-expanded', 'false');
        toggle.focus();
      }
    });
  }

  function loadImages() {
    Array.prototype.forEach.call(document.querySelectorAll('img[data-src]'), function (image) {
      window.ImageLoader.load(image, { load: true });
    });
  }

  function onTweak() {
    var depth = window.Y.Squarespace.Template.getTweakValue('parallax-depth');
    window.Parallax.start(parseInt(depth, 10) || 120);
  }

  setUpMenu();
  window.Squarespace.onInitialize(window.Y, function () {
    loadImages();
    onTweak();
    var context = window.Static.SQUARESPACE_CONTEXT;
    document.documentElement.setAttribute('data-site', context.website.identifier);
  });
  window.addEventListener('resize', loadImages);
})();
