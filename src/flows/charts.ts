/** The door for scripts that draw, check and describe charts (README.md lists the doors): no page loads it. */
export { eventLabel, flowGraph, statesOf, transitionsOf } from './graph.ts'
export type { FlowGraph, FlowState, FlowTransition } from './graph.ts'
export { metrics } from './laid.ts'
export type { EventSample, LaidEdge, LaidFlow, LaidState } from './laid.ts'
export { holdsSecret } from './live/redact.ts'
