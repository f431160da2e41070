import { irregularVerbs } from './messages.ts';

/** What a member did, from the id of an endpoint: `orders.fulfilOrder` is "fulfilled order". */
export function actionText(action: string): string {
  const name = action.slice(action.indexOf('.') + 1);
  const [verb = '', ...rest] = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ');
  return [pastOf(verb), ...rest].join(' ');
}

function pastOf(verb: string): string {
  const irregular = Object.hasOwn(irregularVerbs, verb) ? irregularVerbs[verb] : undefined;
  if (irregular !== undefined) return irregular;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}
