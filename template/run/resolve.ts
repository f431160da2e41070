import type { Reference } from '../parse/instruction.ts';
import { followPath, isInheritedKey, stepInto, stepIntoPlain } from '../value/path.ts';
import type { Step, Value } from '../value/value.ts';
import { findIndex, findKey, findPlainKey, findVariable } from './frame.ts';
import type { Frame } from './model.ts';

const AT = 64;

export type Resolver = (frame: Frame | undefined) => Value;

/** Resolves the first name of a reference in the current and outer frames. */
function resolveFirst(name: Step): Resolver {
  if (name === '@') return (frame) => frame?.node;
  if (name === '@index') return oneBased;
  if (name === '@index0') return findIndex;
  if (typeof name === 'string' && name.startsWith('@')) return (frame) => findVariable(frame, name);
  if (typeof name === 'string' && !isInheritedKey(name)) return (frame) => findPlainKey(frame, name);
  return (frame) => findKey(frame, name);
}

function oneBased(frame: Frame | undefined): Value {
  const index = findIndex(frame);
  return index === undefined ? undefined : index + 1;
}

function withRest(first: Resolver, rest: readonly Step[]): Resolver {
  const [second] = rest;
  if (second === undefined) return first;
  if (rest.length === 1) {
    if (typeof second === 'string' && !isInheritedKey(second)) return (frame) => stepIntoPlain(first(frame), second);
    return (frame) => stepInto(first(frame), second);
  }
  return (frame) => followPath(first(frame), rest);
}

export function compileReference(reference: Reference): Resolver {
  const [first = '@', ...rest] = reference.steps;
  return withRest(resolveFirst(first), rest);
}

/** Resolves like `section`: the first name is only looked up in the current frame. */
export function compileLocalReference(reference: Reference): Resolver {
  const [first = '@', ...rest] = reference.steps;
  return withRest(resolveLocal(first), rest);
}

function resolveLocal(name: Step): Resolver {
  if (name === '@') return (frame) => frame?.node;
  if (name === '@index') return (frame) => (frame !== undefined && frame.index >= 0 ? frame.index + 1 : undefined);
  if (name === '@index0') return (frame) => (frame !== undefined && frame.index >= 0 ? frame.index : undefined);
  if (typeof name === 'string' && name.startsWith('@')) return (frame) => frame?.variables?.get(name);
  return (frame) => stepInto(frame?.node, name);
}

/** For names that are only known at run time. */
export function resolveSteps(frame: Frame | undefined, steps: readonly Step[]): Value {
  return followPath(resolveName(frame, steps[0] ?? '@'), steps, 1);
}

function resolveName(frame: Frame | undefined, name: Step): Value {
  if (typeof name !== 'string' || name.charCodeAt(0) !== AT) return findKey(frame, name);
  if (name === '@') return frame?.node;
  if (name === '@index') return oneBased(frame);
  return name === '@index0' ? findIndex(frame) : findVariable(frame, name);
}
