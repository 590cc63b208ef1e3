/** What the portal holds of a person, in the order of the page. */
export const heldKinds = [
  'accounts',
  'sign-ins',
  'drafts',
  'saved-views',
  'snoozes',
  'sign-ups',
  'substitutes',
  'notifications',
  'mails',
  'saved-offers',
  'addresses',
  'repeats',
  'requests',
  'contacts',
  'histories',
  'offers',
  'open-offers',
  'accepted-offers',
  'price-imports',
  'applications',
  'audit',
  'settings',
] as const
export type HeldKind = (typeof heldKinds)[number]

/** erased: it goes; unnamed: the record stays with the name, the email goes; kept: law or contracts need it. */
export const fates = ['erased', 'unnamed', 'kept'] as const
export type Fate = (typeof fates)[number]
