/** What a visitor did before the scripts of the page had come, as the inline recorder keeps it. */
export interface EarlyInput {
  /** Targets of clicks that the browser itself does not answer, in order, each once. */
  clicks: Set<Element>;
  /** Settles when the press that is under way has ended and its click has come. */
  press?: Promise<void>;
}

declare global {
  /** Undefined on a page without the recorder, such as one from an older release. */
  var vitrineEarlyInput: EarlyInput | undefined;
}
