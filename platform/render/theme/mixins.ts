/**
 * Variables and mixins that every theme may use without defining them. A theme's own mixin of the same name replaces
 * it.
 */
export const PLATFORM_STYLES = `@vitrine-phone: ~"(max-width: 640px)";
@vitrine-tablet: ~"(max-width: 960px)";
@vitrine-still: ~"(prefers-reduced-motion: reduce)";
@vitrine-dark: ~"(prefers-color-scheme: dark)";
.clearfix() { &::after { content: ""; display: table; clear: both; } }
.border-box() { box-sizing: border-box; }
.box-sizing(@value) { box-sizing: @value; }
.border-radius(@radius) { border-radius: @radius; }
.box-shadow(@shadow) { box-shadow: @shadow; }
.opacity(@value) { opacity: @value; }
.transition(@value) { transition: @value; }
.transform(@value) { transform: @value; }
.animation(@value) { animation: @value; }
.user-select(@value) { user-select: @value; }
.columns(@value) { columns: @value; }
.visually-hidden() { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.truncate() { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.cover() { display: block; width: 100%; height: 100%; object-fit: cover; }
`;
