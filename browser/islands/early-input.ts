/** User input from before the scripts of the page had loaded, as the inline recorder stores it. */
export interface EarlyInput {
  /** Targets of clicks without a native default action, in order and without duplicates. */
  clicks: Set<Element>;
  /** Resolves when the current pointer press has ended and its click event has fired. */
  press?: Promise<void>;
}

declare global {
  /** Undefined on a page without the recorder, such as one from an older release. */
  var vitrineEarlyInput: EarlyInput | undefined;
}
