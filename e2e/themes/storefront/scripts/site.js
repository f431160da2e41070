/* The theme's own behavior: folders in the menu, the gallery of a product, the lightbox, and the look of the cart link. */
window.Storefront = (function () {
  'use strict';

  var context = (window.Static && window.Static.SQUARESPACE_CONTEXT) || {};
  var controllers = {};

  function each(selector, callback, root) {
    Array.prototype.forEach.call((root || document).querySelectorAll(selector), callback);
  }

  function setUpFolders() {
    each('[data-folder]', function (button) {
      button.addEventListener('click', function () {
        var open = button.getAttribute('aria-expanded') === 'true';
        each('[data-folder]', function (other) {
          other.setAttribute('aria-expanded', 'false');
        });
        button.setAttribute('aria-expanded', String(!open));
      });
    });
    document.addEventListener('keydown', function (event) {
      if (event.key !== 'Escape') return;
      each('[data-folder]', function (button) {
        button.setAttribute('aria-expanded', 'false');
      });
    });
  }

  controllers.ProductItem = function (element) {
    var slides = element.querySelectorAll('.product-slide');
    if (slides.length < 2) return;
    each('.product-thumb', function (thumb, index) {
      thumb.addEventListener('click', function (event) {
        event.preventDefault();
        Array.prototype.forEach.call(slides, function (slide, position) {
          slide.classList.toggle('is-current', position === index);
        });
        loadImages(element.querySelector('.product-slides'));
      });
    }, element);
  };

  controllers.ProductList = function (element) {
    var settings = context.websiteSettings && context.websiteSettings.storeSettings;
    if (settings && settings.selectedCurrency) element.setAttribute('data-currency', settings.selectedCurrency);
  };

  controllers.GalleryWall = function (element) {
    each('[data-lightbox]', function (link) {
      link.addEventListener('click', function (event) {
        var image = link.querySelector('img');
        if (!window.StorefrontLightbox || typeof HTMLDialogElement === 'undefined') return;
        event.preventDefault();
        window.StorefrontLightbox.open(link.href, image && image.alt);
      });
    }, element);
  };

  function loadImages(root) {
    each('img[data-src]', function (image) {
      if (typeof window.ImageLoader !== 'undefined') window.ImageLoader.load(image, { load: true });
      else if (!image.getAttribute('src')) image.src = image.getAttribute('data-src') + '?format=750w';
    }, root);
  }

  function start() {
    document.documentElement.classList.add('theme-ready');
    if (context.website && context.website.identifier) {
      document.documentElement.setAttribute('data-site', context.website.identifier);
    }
    if (context.collection) document.documentElement.setAttribute('data-collection-type', context.collection.typeName || context.collection.type);
    setUpFolders();
    each('[data-controller]', function (element) {
      element.getAttribute('data-controller').split(/\s*,\s*/).forEach(function (name) {
        if (controllers[name]) controllers[name](element);
      });
    });
    loadImages();
  }

  return { start: start, context: context };
})();

window.Squarespace.onInitialize(Y, function () {
  window.Storefront.start();
});
