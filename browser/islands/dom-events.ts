/** What an event about a cart tells of an entry. The storefront dispatches the entry with all that the API returns. */
interface EntryDetail {
  itemId?: string;
  chosenVariant?: { sku?: string } | null;
}

interface AddDetail {
  productId: string;
  quantity: number;
}

interface ProductFormDetail {
  itemId: string;
  formId: string;
}

interface RefusalDetail {
  itemId: string;
  productId: string;
  sku: string;
  pageType: string;
  reason: string;
  /** What was to be added, if it got as far as the server, and the same for theme scripts of the previous release. */
  input?: AddDetail;
  wish?: AddDetail;
}

type NoDetail = Record<string, never>;

/**
 * The events of published pages, by name, with their details. They are public: theme scripts listen to them, and
 * docs/storefront-api.md describes them.
 */
export interface DomEvents {
  /** Dispatched on the options of a product. */
  'vitrine:variant-change': { itemId: string; state: string; variant: object | null };
  /** The cart was loaded or has changed. */
  'vitrine:cart-change': { cart: object };
  'vitrine:cart-added': {
    input: AddDetail;
    /** The same, for theme scripts of the previous release. */
    wish: AddDetail;
    entry: EntryDetail;
    cart: object;
    pageType: string | null;
    quickView: boolean;
  };
  'vitrine:cart-removed': { entry: EntryDetail; cart: object };
  /** An item could not be added. */
  'vitrine:cart-refused': RefusalDetail;
  /** An entry is being changed, and the totals with it. The end event is also dispatched after a failure. */
  'vitrine:cart-recalculate-start': NoDetail;
  'vitrine:cart-recalculate-end': NoDetail;
  /** The same without the prefix, as in the public storefront API. */
  'cart:recalculate-start': NoDetail;
  'cart:recalculate-end': NoDetail;
  'vitrine:quick-view': { itemId: string };
  /** A step of shopping that is only counted. */
  'vitrine:shopping': { name: string; itemId: string | null };
  'vitrine:product-form-open': ProductFormDetail;
  'vitrine:product-form-save': ProductFormDetail;
  /** Dispatched on the form. */
  'vitrine:form-render': { formId: string };
  'vitrine:form-sent': { formId: string };
  /** `type` is absent for a popup. */
  'vitrine:overlay': { id: string; type?: string; action: string };
  /** Dispatched on the island. The detail of a failure is the error. */
  'vitrine:island-ready': undefined;
  'vitrine:island-failed': unknown;
}

export type DomEventName = keyof DomEvents;

/** Dispatches an event on an element, from which it bubbles, or on the document. */
export function dispatch<Name extends DomEventName>(name: Name, detail: DomEvents[Name], element?: Element): void {
  (element ?? document).dispatchEvent(new CustomEvent(name, { bubbles: element !== undefined, detail }));
}

/** Calls the listener with the detail of each event that reaches the document. */
export function onDomEvent<Name extends DomEventName>(name: Name, listener: (detail: DomEvents[Name]) => void): void {
  document.addEventListener(name, (event) => listener((event as CustomEvent<DomEvents[Name]>).detail));
}
