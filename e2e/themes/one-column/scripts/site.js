Y.use('node', 'event', 'squarespace-util', function (Y) {
  function setUpNavigation() {
    var toggle = Y.one('#nav-toggle');
    var nav = Y.one('#main-nav');
    if (!toggle || !nav) {
      return;
    }
    toggle.on('click', function (e) {
      e.preventDefault();
      nav.toggleClass('open');
      toggle.setAttribute('aria-expanded', nav.hasClass('open') ? 'true' : 'false');
    });
    nav.delegate('click', function (e) {
      if (Y.one('html').hasClass('touch')) {
        e.halt();
        e.currentTarget.ancestor('.folder').toggleClass('open');
      }
    }, '.folder-toggle');
    Y.one(document).on('keydown', function (e) {
      if (e.keyCode === 27 && nav.hasClass('open')) {
        nav.removeClass('open');
        toggle.setAttribute('aria-expanded', 'false');
        toggle.focus();
      }
    });
  }

  function loadImages() {
    Y.all('.item-image img[data-src], .feature-image img[data-src]').each(function (img) {
      ImageLoader.load(img, { load: true });
    });
  }

  function sizeBanner() {
    var banner = Y.one('#banner');
    if (!banner) {
      return;
    }
    var image = banner.one('img[data-src]');
    if (image) {
      ImageLoader.load(image, { load: true, mode: 'fill' });
    }
  }

  Y.on('domready', function () {
    setUpNavigation();
    loadImages();
    sizeBanner();

    var context = Static.SQUARESPACE_CONTEXT;
    if (context.collection && context.collection.title) {
      Y.one('body').setAttribute('data-collection', context.collection.title);
    }
    if (context.showCart === false) {
      Y.all('.cart-link').remove();
    }
  });

  Y.on('windowresize', function () {
    Y.all('#banner img[data-src]').each(function (img) {
      img.fire('refresh');
    });
  });

  Y.Global.on('tweak:change', function (e) {
    if (e.getName() === 'banner-height') {
      sizeBanner();
    }
  });
});

Squarespace.onInitialize(Y, function () {
  Y.one('body').addClass('initialized');
  var inset = Y.Squarespace.Template.getTweakValue('columnWidth');
  Y.one('body').setAttribute('data-column-width', inset);
});
