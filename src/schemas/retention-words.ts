/** What the operator deletes once it has been kept for its time. */
export const purgedKinds = [
  'requests',
  'offers',
  'accepted-offers',
  'saved-offers',
  'audit',
] as const
export type PurgedKind = (typeof purgedKinds)[number]
