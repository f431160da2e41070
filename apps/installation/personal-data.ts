import { abandonedCheckoutPersonalData } from '#features/abandoned-checkouts/server/index.ts';
import { addressPersonalData } from '#features/account/server/index.ts';
import { createCartPersonalData } from '#features/cart/server/index.ts';
import { commentPersonalData } from '#features/comments/server/index.ts';
import { customerPersonalData } from '#features/customers/server/index.ts';
import { discountPersonalData } from '#features/discounts/server/index.ts';
import { draftOrderPersonalData } from '#features/draft-orders/server/index.ts';
import { createFormPersonalData } from '#features/forms/server/index.ts';
import { createGiftCardPersonalData } from '#features/gift-cards/server/index.ts';
import { mailingPersonalData } from '#features/mailing-list/server/index.ts';
import { orderPersonalData, ordersOf } from '#features/orders/server/index.ts';
import { createPaymentPersonalData } from '#features/payments/server/index.ts';
import { privacyPersonalData } from '#features/privacy/server/index.ts';
import { restockPersonalData } from '#features/restock/server/index.ts';
import { reviewPersonalData } from '#features/reviews/server/index.ts';
import { accountPersonalData, findAccountId } from '#features/shoppers/server/index.ts';
import { subscriptionPersonalData } from '#features/subscriptions/server/index.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * What every slice stores about persons, in the order in which it is locked and erased: orders before what belongs to
 * them, and the account after the cart that is found by it. A new table with personal data needs an entry
 * (`personal-data.db.test.ts`).
 */
export function personalData(storage: Storage): readonly PersonalData[] {
  return [
    orderPersonalData,
    discountPersonalData,
    createGiftCardPersonalData(ordersOf),
    subscriptionPersonalData,
    customerPersonalData,
    createPaymentPersonalData(ordersOf),
    createCartPersonalData(({ db, websiteId }, email) => findAccountId(db, websiteId, email)),
    addressPersonalData,
    accountPersonalData,
    createFormPersonalData(storage),
    reviewPersonalData,
    commentPersonalData,
    restockPersonalData,
    abandonedCheckoutPersonalData,
    draftOrderPersonalData,
    mailingPersonalData,
    privacyPersonalData,
  ];
}
