(function () {
  'use strict';

  var calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  var hosts = [];
  var waiting = false;

  function draw() {
    waiting = false;
    var height = window.innerHeight;
    hosts.forEach(function (host) {
      var box = host.element.getBoundingClientRect();
      if (box.bottom < 0 || box.top > height) {
        return;
      }
      var progress = (box.top + box.height / 2 - height / 2) / height;
      host.item.style.transform = 'translate3d(0,' + Math.round(progress * host.depth) + 'px,0)';
    });
  }

  function request() {
    if (!waiting) {
      waiting = true;
      window.requestAnimationFrame(draw);
    }
  }

  window.Parallax = {
    start: function (depth) {
      if (calm.matches || !document.body.classList.contains('enable-parallax')) {
        return;
      }
      hosts = Array.prototype.map.call(document.querySelectorAll('[data-parallax-host]'), function (element) {
        return { element: element, item: element.querySelector('[data-parallax-item]'), depth: depth };
      }).filter(function (host) {return host.item;});
      window.addEventListener('scroll', request, { passive: true });
      window.addEventListener('resize', request);
      request();
    }
  };
})();
