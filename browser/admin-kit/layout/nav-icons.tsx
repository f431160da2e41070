import { outline } from '../icons.tsx';

// Icons of the navigation, one per screen, for the areas of the slices.

export const HomeIcon = outline(<path d="m4 11 8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />);
export const OrdersIcon = outline(<path d="M5 8h14l1 12H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1" />);
export const InventoryIcon = outline(
  <>
    <path d="M3.5 20V9L12 4l8.5 5v11" />
    <path d="M7.5 20v-8h9v8M7.5 16h9" />
  </>,
);
export const CategoriesIcon = outline(
  <>
    <path d="M4 4.5h7v7H4zM13 12.5h7v7h-7z" />
    <circle cx="16.5" cy="8" r="3.5" />
    <path d="m7.5 13 3.5 6.5H4z" />
  </>,
);
export const DiscountsIcon = outline(
  <>
    <path d="m12.5 3.5 8 8-9 9-8-8v-9z" />
    <path d="M8 8h.01" />
  </>,
);
export const GiftCardsIcon = outline(
  <>
    <rect x="3" y="6" width="18" height="12.5" rx="1.5" />
    <path d="M3 12h18M9 6v12.5M9 12c-2.5-.5-4-2-3-3.5s3 .5 3 3.5c0-3 2-5 3-3.5s-.5 3-3 3.5" />
  </>,
);
export const SubscriptionsIcon = outline(
  <path d="M4.5 12a7.5 7.5 0 0 1 13-5.1L20 9.5M20 5v4.5h-4.5M19.5 12a7.5 7.5 0 0 1-13 5.1L4 14.5M4 19v-4.5h4.5" />,
);
export const CustomersIcon = outline(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const PagesIcon = outline(
  <>
    <path d="M6 3.5h8l4.5 4.5v12.5H6z" />
    <path d="M13.5 3.5v5h5M9 13h6M9 16.5h6" />
  </>,
);
export const ContentIcon = outline(<path d="M4 5.5h16M4 10h10M4 14.5h16M4 19h10" />);
export const NavigationIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </>,
);
export const FormsIcon = outline(
  <>
    <rect x="4" y="4" width="16" height="6" rx="1" />
    <rect x="4" y="14" width="16" height="6" rx="1" />
    <path d="M7 7h4M7 17h4" />
  </>,
);
export const InboxIcon = outline(
  <>
    <path d="M6 5h12l3 8.5V19H3v-5.5z" />
    <path d="M3 13.5h5l1.5 2.5h5l1.5-2.5h5" />
  </>,
);
export const DesignIcon = outline(
  <>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.5 0 2-1 1.7-2.2-.5-1.7.3-3 2.3-3h2.2c1.4 0 2.3-1 2.3-2.6A8.7 8.7 0 0 0 12 3.5z" />
    <path d="M8 9.5h.01M12 7.5h.01M16 9.5h.01M7.5 13.5h.01" />
  </>,
);
export const AnalyticsIcon = outline(<path d="M4 20h16M7 16.5v-5M12 16.5V6M17 16.5V9.5" />);
export const MailIcon = outline(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
    <path d="m4 7 8 6 8-6" />
  </>,
);
export const CampaignsIcon = outline(
  <path d="M4 10v4h3l9 4.5v-13L7 10zM7.5 14l1.5 6h2.5L10 14.8M19 9.5c1.3 1.5 1.3 3.5 0 5" />,
);
export const ReviewsIcon = outline(<path d="m12 4 2.5 5.2 5.5.7-4 3.9 1 5.7-5-2.8-5 2.8 1-5.7-4-3.9 5.5-.7z" />);
export const CommentsIcon = outline(<path d="M4 5h16v11h-8.5L7 20v-4H4z" />);
export const RestockIcon = outline(
  <>
    <path d="M6 10a6 6 0 0 1 12 0c0 5 1.5 6 2 6.5H4c.5-.5 2-1.5 2-6.5z" />
    <path d="M10 19.5a2.2 2.2 0 0 0 4 0" />
  </>,
);
export const PeopleIcon = outline(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 19c.6-3.5 3.2-5 6.5-5s5.9 1.5 6.5 5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.5c2 .6 3.2 2.2 3.5 4.5" />
  </>,
);
export const ActivityIcon = outline(<path d="M3 12h4.5l3-7.5 4 15 2.5-7.5h4" />);
export const JobsIcon = outline(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const ImportIcon = outline(<path d="M4 15v4.5h16V15M12 4v11M8 11l4 4 4-4" />);
export const SettingsIcon = outline(<path d="M4 7h16M4 17h16M15 4v6M9 14v6" />);
