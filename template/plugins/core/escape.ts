import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { asString } from '../../value/convert.ts';
import { type FormatterTable, ofValue } from '../plugin.ts';

const LONE_SURROGATE = /\p{Surrogate}/gu;
const ALSO_ENCODED = /[!~'()]/g;
const DECODED_AGAIN = /%(?:40|2B|2F)/g;

/** Percent encoding that leaves `@ * _ + - . /` unchanged. */
export function urlEncode(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd'))
    .replace(ALSO_ENCODED, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(DECODED_AGAIN, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

const htmlattr = ofValue((value) => escapeAttribute(asString(value)));

export const escapeFormatters = {
  'encode-uri': ofValue((value) => encodeURI(asString(value))),
  'encode-uri-component': ofValue((value) => encodeURIComponent(asString(value))),
  html: ofValue((value) => escapeHtml(asString(value))),
  htmlattr,
  htmltag: htmlattr,
  'url-encode': ofValue((value) => urlEncode(asString(value))),
} satisfies FormatterTable;
