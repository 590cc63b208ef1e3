/** What the operator deletes once it has been kept for its time. */
export const purgedKinds = [
  'requests',
  'offers',
  'accepted-offers',
  'saved-offers',
  'audit',
] as const
export type PurgedKind = (typeof purgedKinds)[number]

/** Where a run of deleting them is; the first two are under way. */
export const runStates = ['running', 'stopping', 'stopped', 'failed', 'done'] as const
export type RunState = (typeof runStates)[number]
/** What could not be deleted. */
export const runFailures = ['records', 'files'] as const
export type RunFailure = (typeof runFailures)[number]

/** What is typed to confirm, since what is deleted is gone for good. */
export const CONFIRMING_WORD = 'delete'
