/** The door for what every page uses (README.md lists the doors): nothing here loads the viewer. */
export type { CoverageLayer } from './coverage/layer.ts'
export type { Shown } from './coverage/levels.ts'
export { followCache } from './follow-records.ts'
export { LIVE_SWITCH, follow, watchSwitch } from './follow.ts'
export { useFlowActor, useProvided } from './use-flow-actor.ts'
