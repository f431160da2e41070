/* Opens the menu on narrow screens, closes folders on Escape, and loads images that the templates leave to a script. */
(function () {
  'use strict';

  function setUpMenu() {
    var button = document.querySelector('.Header-toggle');
    var nav = document.getElementById('main-nav');
    if (!button || !nav) return;
    button.addEventListener('click', function () {
      var open = button.getAttribute('aria-expanded') === 'true';
      button.setAttribute('aria-expanded', String(!open));
      nav.classList.toggle('is-open', !open);
    });
    document.addEventListener('keydown', function (event) {
      if (event.key !== 'Escape') return;
      Array.prototype.forEach.call(nav.querySelectorAll('details[open]'), function (folder) {
        folder.removeAttribute('open');
      });
    });
  }

  function loadImages() {
    Array.prototype.forEach.call(document.querySelectorAll('img[data-src]'), function (image) {
      if (window.ImageLoader) {
        window.ImageLoader.load(image, { load: true });
      } else if (!image.getAttribute('src')) {
        image.setAttribute('loading', 'lazy');
        image.setAttribute('src', image.getAttribute('data-src') + '?format=1000w');
      }
    });
  }

  function start() {
    setUpMenu();
    loadImages();
  }

  if (window.Squarespace && window.Squarespace.onInitialize) {
    window.Squarespace.onInitialize(window.Y, start);
  } else if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start);
  } else {
    start();
  }
})();
