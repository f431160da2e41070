/* A small lightbox for links with data-lightbox. */
(function (window, document) {
  'use strict';

  function Lightbox() {
    this.element = null;
  }

  Lightbox.prototype.open = function (src, alt) {
    if (!this.element) this.build();
    var image = this.element.querySelector('img');
    image.src = src;
    image.alt = alt || '';
    this.element.showModal();
  };

  Lightbox.prototype.build = function () {
    var dialog = document.createElement('dialog');
    dialog.className = 'lightbox';
    dialog.innerHTML = '<form method="dialog"><button class="lightbox-close" aria-label="Close">&times;</button></form><img alt="">';
    dialog.addEventListener('click', function (event) {
      if (event.target === dialog) dialog.close();
    });
    document.body.appendChild(dialog);
    this.element = dialog;
  };

  window.StorefrontLightbox = new Lightbox();
})(window, document);
