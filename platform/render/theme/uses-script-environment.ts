import type { Files } from './theme-conf.ts';
import { isTemplate, toText } from './theme-files.ts';

const SCRIPT_FILE = /^scripts\/.*\.m?js$/s;
const SCRIPT_TAG = /<(\/?)script(?![\w-])/gi;

/**
 * Matches the use of a global of the script environment. A name alone is not enough if other code uses it too: in
 * minified scripts `Y` is a variable like any other, so it only counts with one of our members.
 */
const USE =
  /SQUARESPACE_CONTEXT|(?<![\w$])(?:Static\.[A-Z]|Squarespace\.[a-z]|Singleton\.create\b|window\.(?:Static|Squarespace|ImageLoader|Y(?:UI)?)\b)|(?<![\w$.])(?:ImageLoader\.[a-z]|YUI\b|Y\.(?:use|one|all|on|once|each|config|later|bind|Lang|Node|Global|Squarespace)\b)/;

/** Whether a script of the theme, in a file or in a template, uses `Static`, `Y`, `YUI`, `Squarespace` or `ImageLoader`. */
export function usesScriptEnvironment(files: Files): boolean {
  for (const [file, bytes] of files) {
    if (SCRIPT_FILE.test(file) && USE.test(toText(bytes))) return true;
    if (isTemplate(file) && scriptsIn(toText(bytes)).some((script) => USE.test(script))) return true;
  }
  return false;
}

/** The script elements of a template. An unclosed one extends to the end. */
function scriptsIn(template: string): string[] {
  const scripts: string[] = [];
  let opened = -1;
  for (const { index, 1: slash } of template.matchAll(SCRIPT_TAG)) {
    if (slash === '') {
      if (opened < 0) opened = index;
    } else if (opened >= 0) {
      scripts.push(template.slice(opened, index));
      opened = -1;
    }
  }
  return opened < 0 ? scripts : [...scripts, template.slice(opened)];
}
