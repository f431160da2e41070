import { DAY } from '#kernel/time/clock.ts';
import { COLLECTION_TYPES, FOLDER_BEHAVIORS, SLICE_TYPES } from '../../content/codes.ts';
import type { Run } from '../../run/model.ts';
import { removeTags } from '../../text/remove-tags.ts';
import { asBoolean, asNumber, asString, isTruthy } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import { isObject, type Value } from '../../value/value.ts';
import { countOf } from '../core/numbers.ts';
import { field } from '../lookup.ts';
import { type Predicate, type PredicateTable, predicate } from '../plugin.ts';

const collection = field('collection');
const collectionType = field('collection.type');
const folder = field('collection.folder');
const behavior = field('folderBehavior');
const firstItem = field('items.0');

function ofNode(test: (node: Value) => boolean): Predicate {
  return predicate((run) => test(run.frame.node));
}

function ofName(test: (run: Run, name: string) => boolean): Predicate {
  return { bind: ([name]) => (name === undefined ? () => false : (run) => test(run, name)) };
}

function hasImage(item: Value): boolean {
  return isTruthy(stepInto(item, 'mainImageId')) || isTruthy(stepInto(item, 'systemDataId'));
}

function isIndex(node: Value): boolean {
  const parent = collection(node);
  if (!isObject(parent) || !isTruthy(stepInto(parent, 'folder'))) return false;
  return stepInto(parent, 'folderBehavior') === FOLDER_BEHAVIORS.index;
}

function isTemplatePage(node: Value): boolean {
  const type = collection(node) === undefined ? stepInto(node, 'type') : collectionType(node);
  return asNumber(type) === COLLECTION_TYPES['template-page'];
}

function hasExcerpt(node: Value): boolean {
  const excerpt = stepInto(node, 'excerpt');
  const html = stepInto(excerpt, 'html');
  const text = typeof html === 'string' ? html : excerpt;
  return typeof text === 'string' && removeTags(text).replace(/[\s\u200b\u00a0]+/g, '') !== '';
}

function isClickable(run: Run): boolean {
  const value = run.resolve(['folderBehavior']);
  if (value === undefined || value === null) return true;
  const code = asNumber(value);
  return code === FOLDER_BEHAVIORS.index || code === FOLDER_BEHAVIORS.redirect;
}

/** In UTC, regardless of the time zone of the site. */
function isSameDay(node: Value): boolean {
  const day = (name: string) => Math.floor(asNumber(stepInto(node, name)) / DAY);
  return day('startDate') === day('endDate');
}

function hasCoordinates(node: Value): boolean {
  const isThere = (value: Value) => value !== undefined && value !== null;
  const location = stepInto(node, 'location');
  return isThere(stepInto(location, 'mapLat')) && isThere(stepInto(location, 'mapLng'));
}

function isSlice(run: Run, name: string): boolean {
  const code = Object.hasOwn(SLICE_TYPES, name) ? SLICE_TYPES[name as keyof typeof SLICE_TYPES] : undefined;
  return code !== undefined && asNumber(stepInto(run.frame.node, 'currentType')) === code;
}

export const contentPredicates = {
  'calendar-view?': predicate((run) => asBoolean(run.resolve(['calendarView']))),
  'child-images?': ofNode((node) => hasImage(firstItem(node))),
  'main-image?': ofNode(hasImage),
  'clickable?': predicate(isClickable),
  'redirect?': ofNode((node) => asNumber(behavior(node)) === FOLDER_BEHAVIORS.redirect),
  'folder?': ofNode((node) => isTruthy(folder(node))),
  'index?': ofNode(isIndex),
  'collection?': ofNode((node) => isTruthy(collection(node))),
  'collection-page?': ofNode((node) => asNumber(collectionType(node)) === COLLECTION_TYPES.page),
  'collection-template-page?': ofNode(isTemplatePage),
  'collectionTypeNameEquals?': ofName((run, name) => run.resolve(['typeName']) === name),
  'current-type?': ofName(isSlice),
  'excerpt?': ofNode(hasExcerpt),
  'external-link?': ofNode((node) => isTruthy(stepInto(node, 'externalLink'))),
  'passthrough?': ofNode(
    (node) => isTruthy(stepInto(node, 'passthrough')) && asString(stepInto(node, 'sourceUrl')) !== '',
  ),
  'location?': ofNode(hasCoordinates),
  'has-multiple?': ofNode((node) => typeof node === 'object' && countOf(node) > 1),
  'same-day?': ofNode(isSameDay),
  'serviceNameEmail?': ofNode((node) => stepInto(node, 'serviceName') === 'email'),
  'show-past-events?': ofNode((node) => stepInto(node, 'showPastOrUpcomingEvents') === 'past'),
  'units-metric?': {
    isReporting: true,
    bind: () => (run) => {
      run.report('NOT_IMPLEMENTED', 'units-metric?');
      return false;
    },
  },
} satisfies PredicateTable;
