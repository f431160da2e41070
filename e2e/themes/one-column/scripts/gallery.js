Y.use('node', 'event', function (Y) {
  Y.on('domready', function () {
    var gallery = Y.one('#gallery');
    if (!gallery) {
      return;
    }
    var slides = gallery.all('.slide');

    slides.each(function (slide, index) {
      var image = slide.one('img[data-src]');
      slide.setAttribute('data-index', index);
      if (image) {
        ImageLoader.load(image, { load: true });
      }
    });

    if (!gallery.hasClass('gallery-slideshow') || slides.size() < 2) {
      return;
    }

    var current = 0;
    var controls = Y.Node.create('<div class="slide-controls"><button type="button" class="previous">Previous</button><button type="button" class="next">Next</button></div>');
    var show = function (index) {
      slides.removeClass('active');
      current = (index + slides.size()) % slides.size();
      slides.item(current).addClass('active');
    };

    gallery.addClass('slideshow-ready');
    gallery.append(controls);
    controls.one('.previous').on('click', function () { show(current - 1); });
    controls.one('.next').on('click', function () { show(current + 1); });
    show(0);
  });
});
