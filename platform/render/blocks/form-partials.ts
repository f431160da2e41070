const REQUIRED = '{.if @.required}<span aria-hidden="true"> *</span>{.end}';
const HELP = '{.if @.description}<p class="field-help">{@.description|html}</p>{.end}';
const part = (name: string, word: string, more = ''): string =>
  `<label>{vitrine.messages.${word}|html} <input type="text" name="{id|htmlattr}.${name}"${more}{.if @.required} required{.end}></label>`;
const parts = (type: string, fields: readonly string[]): string =>
  `<fieldset class="field field-${type}" data-field="{id|htmlattr}" data-field-type="${type}"><legend>{title|html}${REQUIRED}</legend>${HELP}<div class="parts">${fields.join('')}</div></fieldset>`;
const choices = (type: 'radio' | 'checkbox'): string =>
  `<fieldset class="field field-${type}" data-field="{id|htmlattr}" data-field-type="${type}"><legend>{title|html}${REQUIRED}</legend>${HELP}{.var @name id}{.repeated section options}<label><input type="${type}" name="{@name|htmlattr}" value="{@|htmlattr}"> {@|html}</label>{.end}</fieldset>`;
const SCALE = [-2, -1, 0, 1, 2]
  .map(
    (value, at) =>
      `<label><input type="radio" name="{@name|htmlattr}.{@row}" value="${value}"> {vitrine.messages.vitrineLikert${at + 1}|html}</label>`,
  )
  .join('');
const ATTRIBUTES =
  ' name="{id|htmlattr}"{.if @.required} required{.end}{.if @.placeholder} placeholder="{@.placeholder|htmlattr}"{.end}{.if @.maxLength} maxlength="{@.maxLength}"{.end}';

/** Wraps a field that depends on the answer to another one. The page's script shows and hides it. */
const CONDITION =
  '{.if @.showWhen}<div data-show-field="{@.showWhen.field|htmlattr}" data-show-is="{@.showWhen.is|htmlattr}">{.end}';

const FIELD = `${CONDITION}{.equal? type "hidden"}<input type="hidden" name="{id|htmlattr}" value="{title|htmlattr}">{.or equal? type "section"}<div class="form-section"><h3>{title|html}</h3>${HELP}</div>{.or equal? type "radio"}${choices('radio')}{.or equal? type "checkbox"}${choices('checkbox')}{.or equal? type "likert"}<fieldset class="field field-likert" data-field="{id|htmlattr}" data-field-type="likert"><legend>{title|html}${REQUIRED}</legend>${HELP}{.var @name id}{.repeated section options}{.var @row @index0}<fieldset><legend>{@|html}</legend><div class="parts">${SCALE}</div></fieldset>{.end}</fieldset>{.or equal? type "name"}${parts('name', [part('First', 'vitrineFirstName', ' autocomplete="given-name"'), part('Last', 'vitrineLastName', ' autocomplete="family-name"')])}{.or equal? type "address"}${parts('address', [part('Line1', 'vitrineLine1', ' autocomplete="address-line1"'), part('Line2', 'vitrineLine2', ' autocomplete="address-line2"').replace('{.if @.required} required{.end}', ''), part('City', 'vitrineCity', ' autocomplete="address-level2"'), part('State', 'vitrineState', ' autocomplete="address-level1"').replace('{.if @.required} required{.end}', ''), part('Zip', 'vitrinePostal', ' autocomplete="postal-code"').replace('{.if @.required} required{.end}', ''), part('Country', 'vitrineCountry', ' autocomplete="country-name"')])}{.or equal? type "phone"}${parts('phone', [part('Areacode', 'vitrineArea', ' inputmode="numeric" maxlength="4"'), part('Prefix', 'vitrinePrefix', ' inputmode="numeric" maxlength="4"'), part('Line', 'vitrineLine', ' inputmode="numeric" maxlength="6"')])}{.or equal? type "date"}${parts('date', [part('Month', 'vitrineMonth', ' inputmode="numeric" maxlength="2"'), part('Day', 'vitrineDay', ' inputmode="numeric" maxlength="2"'), part('Year', 'vitrineYear', ' inputmode="numeric" maxlength="4"')])}{.or equal? type "time"}${parts('time', [part('Hour', 'vitrineHour', ' inputmode="numeric" maxlength="2"'), part('Minute', 'vitrineMinute', ' inputmode="numeric" maxlength="2"'), '<label>{vitrine.messages.vitrineAmPm|html} <select name="{id|htmlattr}.Ampm"><option>AM</option><option>PM</option></select></label>'])}{.or equal? type "textarea"}<div class="field" data-field="{id|htmlattr}" data-field-type="textarea"><label>{title|html}${REQUIRED} <textarea rows="5"${ATTRIBUTES}></textarea></label>${HELP}</div>{.or equal? type "select"}<div class="field" data-field="{id|htmlattr}" data-field-type="select"><label>{title|html}${REQUIRED} <select${ATTRIBUTES}><option value=""></option>{.repeated section options}<option>{@|html}</option>{.end}</select></label>${HELP}</div>{.or}<div class="field" data-field="{id|htmlattr}" data-field-type="{type|htmlattr}"><label>{title|html}${REQUIRED} <input type="{type|htmlattr}"{.equal? type "email"} autocomplete="email"{.end}${ATTRIBUTES}></label>${HELP}</div>{.end}{.if @.showWhen}</div>{.end}`;

// A honeypot field that people neither see nor reach. Only bots fill it in.
const HONEYPOT =
  '<div aria-hidden="true" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)"><label>Homepage <input type="text" name="homepage" tabindex="-1" autocomplete="off"></label></div>';

/** A form as plain HTML, which submits without a script until it is hydrated. */
export const FORM_PARTIALS: Readonly<Record<string, string>> = {
  'vitrine-form.html': `<form class="vitrine-form" method="post" action="/forms/plain/{id|htmlattr}" data-form-id="{id|htmlattr}" accept-charset="utf-8">{.repeated section fields}{@|apply vitrine-form-field.html}{.end}${HONEYPOT}{.if captcha}<div class="captcha-container" data-captcha="{captcha|htmlattr}"></div>{.end}<p role="status" data-form-message hidden></p><div><button class="sqs-block-button-element is-primary" type="submit">{.if submitText}{submitText|html}{.or}{vitrine.messages.vitrineSend|html}{.end}</button></div></form>`,
  'vitrine-form-field.html': FIELD,
};
