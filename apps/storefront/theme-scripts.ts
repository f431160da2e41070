import { isCallback } from '#browser/theme-scripts/dom.ts';
import { createImageLoader } from '#browser/theme-scripts/image-loader.ts';
import { createLifecycle } from '#browser/theme-scripts/lifecycle.ts';
import { createY } from '#browser/theme-scripts/y.ts';
import { IMAGE_WIDTHS } from '#features/media/rules.ts';

// The global names that theme scripts expect. A separate bundle, loaded only on pages of themes that use any of them.

const ImageLoader = createImageLoader(IMAGE_WIDTHS);

/** An object that initialises itself. */
const Singleton = {
  create<Value extends object>(value: Value): Value {
    const ready: unknown = Reflect.get(value, 'ready');
    if (isCallback(ready)) ready.call(value);
    return value;
  },
};

Object.assign(globalThis, { ...createY(ImageLoader.load), ImageLoader, Singleton, Squarespace: createLifecycle() });
